// SPDX-License-Identifier: Apache-2.0
// What every page is served with: nothing but its own origin may be loaded, run, framed or sent to.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An inline element that the browser runs or applies. JSON-LD and other data blocks are neither. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

export interface SecurityHeaders {
  /** Of every static answer, with the policy most pages share. */
  readonly common: Readonly<Record<string, string>>;
  /** By path of a page (`/`, `/places/compare`), the policy of each that has code of its own. */
  readonly policies: ReadonlyMap<string, string>;
  /** Of the page that answers where there is none, at any address. */
  readonly notFound: Readonly<Record<string, string>>;
}

/**
 * Inline scripts and styles of a built page are allowed by their hash, on that page only: what may run on another page
 * may not run here, and the head of an answer stays small enough to come with its page in the first ten packets.
 */
export function buildSecurityHeaders(dist: string): SecurityHeaders {
  const pages = new Map<string, string>();
  const uses = new Map<string, number>();
  for (const file of listPages(dist)) {
    const policy = buildPolicy(readFileSync(join(dist, file), 'utf8'));
    pages.set(toPagePath(`/${file}`), policy);
    uses.set(policy, (uses.get(policy) ?? 0) + 1);
  }
  const [shared = buildPolicy('')] = [...uses].toSorted((a, b) => b[1] - a[1]).map(([policy]) => policy);
  return {
    common: { 'content-security-policy': shared, ...HEADERS },
    policies: new Map([...pages].filter(([, policy]) => policy !== shared).sort()),
    notFound: { 'content-security-policy': pages.get('/404') ?? shared },
  };
}

/** The path a page is known by, of any that shows it: `/table/`, `/table.html`, `/table`. */
export function toPagePath(path: string): string {
  return path.replace(/(?:\/|(?:\/index)?\.html)$/, '') || '/';
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Browsers heed it over HTTPS only (RFC 6797, 8.1).
  'strict-transport-security': 'max-age=63072000',
} as const;

function buildPolicy(html: string): string {
  const { scripts, styles } = hashInlineCode(html);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Workers come from where scripts do: without worker-src, script-src holds for them (CSP level 3).
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashInlineCode(html: string): { scripts: readonly string[]; styles: readonly string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element, attributes = '', code = ''] of html.matchAll(INLINE)) {
    if (code.trim() === '') continue;
    if (element === 'style') styles.add(hashSource(code));
    else if (isCode(attributes)) scripts.add(hashSource(code));
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

function isCode(attributes: string): boolean {
  const type = /\btype=["']?([^\s"'>]+)/.exec(attributes)?.[1];
  return type === undefined || type === 'module' || type === 'text/javascript';
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

function listPages(dist: string): readonly string[] {
  if (!existsSync(dist)) return [];
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
}
