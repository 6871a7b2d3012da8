// SPDX-License-Identifier: Apache-2.0
// The repository's own code as the invariant tests see it: files, their imports, their free globals.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..', '..');

export interface CodeFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** TypeScript of the file: all of it, or the frontmatter and scripts of an .astro file. */
  readonly code: string;
  readonly imports: readonly string[];
}

/** Every path that git tracks or would track. */
export function listTracked(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  // A file deleted but not yet committed is still listed.
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

export function readCodeFiles(): CodeFile[] {
  return listTracked()
    .filter((path) => /\.(ts|tsx|mjs|astro)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, ...readCode(path, text) };
    });
}

/** A relative import as a path from the root; null for a package. */
export function resolveImport(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return posix.join(dirname(from), specifier.replace(/\?.*$/, ''));
}

/** Identifiers used as a value that are not a property name: `fetch`, `process`, and `Date.now` as dotted text. */
export function listUses(code: string): ReadonlySet<string> {
  const uses = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      const isName =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isPropertyAssignment(parent) && parent.name === node) ||
        (ts.isMethodDeclaration(parent) && parent.name === node) ||
        ts.isPropertySignature(parent) ||
        ts.isMethodSignature(parent) ||
        ts.isBindingElement(parent) ||
        ts.isParameter(parent) ||
        ts.isTypeReferenceNode(parent);
      if (!isName) uses.add(node.text);
    }
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      uses.add(`${node.expression.text}.${node.name.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return uses;
}

function readCode(path: string, text: string): { code: string; imports: string[] } {
  const code = path.endsWith('.astro') ? extractAstroCode(text) : text;
  return { code, imports: ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName) };
}

function extractAstroCode(text: string): string {
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script(?![^>]*(?:ld\+json|is:inline))[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  );
  return [frontmatter, ...scripts].join('\n');
}
