// SPDX-License-Identifier: Apache-2.0
// What every page is served with: nothing but its own origin may be loaded, run, framed or sent to.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An inline element that the browser runs or applies. JSON-LD and other data blocks are neither. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** The headers of every static answer. Inline scripts and styles of the built pages are allowed by their hash only. */
export function buildSecurityHeaders(dist: string): Readonly<Record<string, string>> {
  const { scripts, styles } = hashInlineCode(dist);
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Browsers heed it over HTTPS only (RFC 6797, 8.1).
    'strict-transport-security': 'max-age=63072000',
  };
}

function hashInlineCode(dist: string): { scripts: readonly string[]; styles: readonly string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const html of readPages(dist)) {
    for (const [, element, attributes = '', code = ''] of html.matchAll(INLINE)) {
      if (code.trim() === '') continue;
      if (element === 'style') styles.add(hashSource(code));
      else if (isCode(attributes)) scripts.add(hashSource(code));
    }
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

function* readPages(dist: string): Generator<string> {
  if (!existsSync(dist)) return;
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.html')) yield readFileSync(join(dist, file), 'utf8');
  }
}
