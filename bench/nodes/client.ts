import { setTimeout as wait } from 'node:timers/promises';
import { type CookieJar, cookieJar } from '../../tests/simulation/cookie-jar.ts';
import type { Journal } from './journal.ts';

/** The outcome of a request: its response, or none when it is unknown whether the server has processed it. */
export interface Outcome {
  /** Undefined when the connection broke or a server failed. */
  status: number | undefined;
  text: string;
  headers: Headers;
}

const retryMs = 250;

/** A simulated browser with a separate client address. */
export class Client {
  readonly #base: string;
  readonly #address: string;
  readonly #journal: Journal;
  #jar: CookieJar;

  constructor(base: string, number: number, journal: Journal, jar: CookieJar = cookieJar()) {
    this.#base = base;
    this.#address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    this.#journal = journal;
    this.#jar = jar;
  }

  /** Returns the same browser at another address. */
  at(number: number): Client {
    return new Client(this.#base, number, this.#journal, this.#jar);
  }

  forget(): void {
    this.#jar = cookieJar();
  }

  get hasSession(): boolean {
    return this.#jar.header() !== '';
  }

  /** Sends a request once. */
  async once(method: string, path: string, body?: unknown): Promise<Outcome> {
    const kind = path.startsWith('/api/') || path.startsWith('/internal-api/') ? 'calls' : 'pages';
    try {
      const response = await fetch(path.startsWith('http') ? path : this.#base + path, {
        method,
        redirect: 'manual',
        headers: {
          'x-endcap': '1',
          'x-forwarded-for': this.#address,
          cookie: this.#jar.header(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      this.#jar.take(response.headers.getSetCookie());
      const [, code = ''] = response.ok ? [] : (/"code":"([\w-]+)"|<h1[^>]*>([^<]+)/.exec(text)?.filter(Boolean) ?? []);
      this.#journal.count(`${kind} ${response.status} ${code}`.trim());
      const isKnown = response.status < 500;
      return { status: isKnown ? response.status : undefined, text, headers: response.headers };
    } catch {
      this.#journal.count(`${kind} cut off`);
      return { status: undefined, text: '', headers: new Headers() };
    }
  }

  /** Sends a request that may be repeated, until it is answered. */
  async until(method: string, path: string, body?: unknown): Promise<Outcome> {
    for (;;) {
      const outcome = await this.once(method, path, body);
      if (outcome.status !== undefined && outcome.status !== 429) return outcome;
      await wait(retryMs);
    }
  }
}
