import type { Diagnostic } from '../../compiler/index.ts';
import { type CallInputs, callUrl } from '../../runtime/messages/call.ts';
import type { AnyCall, CallAnswer, CallInput } from '../../schemas/contract/call.ts';
import { redirectsId } from '../../schemas/shop-redirects.ts';
import { SettingsError } from '../../server/core/settings-error.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { type DocumentName, exchangedKinds, isDocumentId, keyOf } from './document-name.ts';

/** A document as the shop lists it. */
export interface ListedDocument extends DocumentName {
  /** Address of a page; empty for other documents. */
  slug: string;
  draftVersion: number;
  /** Undefined for a document that was never published, or no longer is. */
  publishedVersion?: number;
  hasUnpublishedChanges: boolean;
}

/** Error of a request that the shop rejected. */
export class RefusedError extends Error {
  readonly code: string;
  readonly details: { documents?: (DocumentName & { diagnostics?: Diagnostic[] })[] } | undefined;

  constructor(code: string, message: string, details: RefusedError['details']) {
    super(message);
    this.name = 'RefusedError';
    this.code = code;
    this.details = details;
  }
}

/** Kinds of documents as the addresses of the shop name them. */
const words = {
  theme: 'themes',
  audience: 'audiences',
  fragment: 'fragments',
  page: 'pages',
  redirects: 'redirects',
} as const;
const pathOf = ({ kind, id }: DocumentName): string => `/${words[kind]}/${id}`;

/** Maximum time for a response. */
const timeoutMs = 60_000;

/** Whether an address is on this machine. */
export const isThisMachine = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Parses a shop's address. @throws SettingsError when it is invalid, or would send the key unencrypted */
export function readServer(address: string): URL {
  const url = parseUrl(address);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new SettingsError(`"${address}" is not the address of a shop.\n  what to do: --server https://shop.example`);
  if (url.protocol === 'http:' && !isThisMachine(url))
    throw new SettingsError(
      `The key would be sent to ${url.host} unencrypted.\n  what to do: use the https address of the shop`,
    );
  return new URL(url.origin);
}

/** Client of a running shop: reads its documents and publishes others with an access key. */
export class RemoteShop {
  readonly #server: URL;
  readonly #key: string;

  constructor(server: URL, key: string) {
    this.#server = server;
    this.#key = key;
  }

  async list(): Promise<ListedDocument[]> {
    const lists = await Promise.all(
      exchangedKinds.map((kind) => this.ask<{ documents: ListedDocument[] }>('GET', `/${words[kind]}`)),
    );
    return lists
      .flatMap(({ documents }) => documents)
      .filter(({ kind, id }) => (kind === 'redirects' ? id === redirectsId : isDocumentId(id)));
  }

  async published(name: DocumentName, version: number): Promise<string> {
    return (await this.ask<{ source: string }>('GET', `${pathOf(name)}/versions/${version}`)).source;
  }

  async draft(name: DocumentName): Promise<string> {
    return (await this.ask<{ source: string }>('GET', `${pathOf(name)}/draft`)).source;
  }

  /** Saves a draft. @param ifVersion version that it replaces, 0 for a new document @returns the draft's version */
  async saveDraft(name: DocumentName, source: string, ifVersion: number): Promise<number> {
    const body = { source, ifVersion };
    return (await this.ask<{ draftVersion: number }>('PUT', `${pathOf(name)}/draft`, body)).draftVersion;
  }

  /** Returns the note of the latest published version. */
  async latestNote(name: DocumentName): Promise<string | undefined> {
    return (await this.ask<{ versions: { note: string }[] }>('GET', `${pathOf(name)}/versions`)).versions[0]?.note;
  }

  /** Publishes all drafts or none. @returns their versions, by name @throws RefusedError */
  async publish(
    name: string,
    documents: readonly (DocumentName & { draftVersion: number })[],
  ): Promise<Map<string, number>> {
    const { documents: released } = await this.ask<{ documents: (DocumentName & { after: number })[] }>(
      'POST',
      '/releases',
      { name, documents },
    );
    return new Map(released.map((each) => [keyOf(each), each.after]));
  }

  /** Returns an absolute address in the shop. */
  addressOf(path: string): string {
    return new URL(path, this.#server).href;
  }

  /** Makes a call that needs no key. */
  call<Call extends AnyCall>(call: Call, input: CallInput<Call>): Promise<CallAnswer<Call>> {
    const { body } = input as CallInputs;
    return this.#request<CallAnswer<Call>>(call.method, callUrl(call, input as CallInputs), body as object, {});
  }

  /** Sends a request to the shop's API for authors. */
  ask<Answer>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer> {
    return this.#request<Answer>(method, `/playground/api${path}`, body, { authorization: `Bearer ${this.#key}` });
  }

  async #request<Answer>(
    method: string,
    path: string,
    body: object | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    let response: Response;
    try {
      response = await fetch(new URL(path, this.#server), {
        method,
        headers: {
          ...headers,
          'x-endcap': '1',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        // The key must not be sent to any other server.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (cause) {
      throw new SettingsError(
        `The shop at ${this.#server.origin} cannot be reached: ${reasonOf(cause)}\n` +
          '  what to do: see whether it runs, and whether --server is its address',
      );
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && typeof answer === 'object' && answer !== null) return answer as Answer;
    throw this.#refusal(response.status, answer);
  }

  #refusal(status: number, answer: unknown): Error {
    const { error } = (answer ?? {}) as {
      error?: { code: string; message: string; details?: RefusedError['details'] };
    };
    if (status === 401)
      return new SettingsError(
        `The key opens nothing at ${this.#server.origin}: it has ended, or is that of another shop.\n` +
          '  what to do: make one in the playground under Account, and set ENDCAP_KEY to it',
      );
    if (error) return new RefusedError(error.code, error.message, error.details);
    return new SettingsError(
      `What answers at ${this.#server.origin} is not a shop of Endcap: it answered ${status}.\n` +
        '  what to do: see whether --server is the address of the shop',
    );
  }
}

/** Returns the reason for a failed `fetch`, which is in the error's cause. */
function reasonOf(thrown: unknown): string {
  const { cause, message } = thrown as Error & { cause?: Error };
  return cause?.message || message;
}
