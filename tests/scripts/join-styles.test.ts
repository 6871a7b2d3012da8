// SPDX-License-Identifier: Apache-2.0

import { expect, test } from 'vitest';
import { joinIn } from '../../scripts/join-styles.ts';

test('styles of a page stand in one element, in their order, where the first ones stood', () => {
  const page =
    '<head><style>@font-face{}</style> <link rel="preload" href="/f"> <style>a{}</style><title>T</title>\n<style>\nb{}\n</style></head>';
  expect(joinIn(page)).toBe(
    '<head><style>@font-face{}a{}b{}</style> <link rel="preload" href="/f"><title>T</title></head>',
  );
});

test('a page with one element of styles, or none, stays as it is', () => {
  const one = '<head><title>T</title><style>a{}</style></head>';
  expect(joinIn(one)).toBe(one);
  expect(joinIn('<head><title>T</title></head>')).toBe('<head><title>T</title></head>');
});

test('what styles hold is no pattern of a replacement', () => {
  expect(joinIn("<head><style>a::after{content:'$&'}</style><style>b{}</style></head>")).toBe(
    "<head><style>a::after{content:'$&'}b{}</style></head>",
  );
});

test('what only a browser without scripts is to apply stays where it is', () => {
  const body = '<body><noscript><style>.send{display:none}</style></noscript></body>';
  expect(joinIn(`<head><style>a{}</style><style>b{}</style></head>${body}`)).toBe(
    `<head><style>a{}b{}</style></head>${body}`,
  );
});
