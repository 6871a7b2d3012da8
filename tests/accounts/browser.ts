// SPDX-License-Identifier: Apache-2.0
// A browser with a cookie jar, as far as the account routes can tell.

import type { Asked } from '../functions/ask.ts';
import type { Send, TestService } from '../functions/service.ts';
import type { Forgery, SoftPasskey } from './authenticator.ts';

export class SoftBrowser {
  readonly service: TestService;
  readonly address: string;
  cookie: string | null = null;
  /** Every Set-Cookie it was sent. */
  readonly cookies: string[] = [];

  constructor(service: TestService, address = '203.0.113.7') {
    this.service = service;
    this.address = address;
  }

  async send(path: string, send: Send = {}): Promise<Asked> {
    const headers = { ...send.headers, ...(this.cookie === null ? {} : { cookie: this.cookie }) };
    const asked = await this.service.send(path, { address: this.address, ...send, headers });
    const sent = asked.headers.get('set-cookie');
    if (sent !== null) {
      this.cookies.push(sent);
      const [pair = ''] = sent.split(';');
      this.cookie = pair.endsWith('=') ? null : pair;
    }
    return asked;
  }

  post(path: string, body?: unknown): Promise<Asked> {
    return this.send(path, { method: 'POST', ...(body === undefined ? {} : { body }) });
  }

  async register(passkey: SoftPasskey, forged: Forgery = {}, displayName?: string): Promise<Asked> {
    const { json } = await this.post(
      '/api/auth/register/options',
      displayName === undefined ? {} : { displayName },
    );
    return this.post('/api/auth/register/verify', { response: passkey.register(json.options, forged) });
  }

  async login(passkey: SoftPasskey, forged: Forgery = {}): Promise<Asked> {
    const { json } = await this.post('/api/auth/login/options');
    return this.post('/api/auth/login/verify', { response: passkey.login(json.options, forged) });
  }
}
