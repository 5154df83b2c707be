import { lookup as resolveName } from 'node:dns';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { limits } from '../../../commerce/limits.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import { PrivateAddressError, publicLookup, requirePublicHost } from '../resources/public-lookup.ts';

/** Reason why a picture was not fetched. */
export type PictureFailure =
  | { code: 'refused'; status: number }
  | { code: 'too-large' | 'too-slow' | 'private-address' | 'too-many-redirects' | 'no-answer' };

/** Returns the reason why a picture was not fetched as text for the merchant. */
export function failureReason(failure: PictureFailure): string {
  if (failure.code === 'refused') return `its server answered ${failure.status}`;
  const reasons = {
    'too-large': 'it is too large',
    'too-slow': 'its server took too long',
    'private-address': 'it is not at a public address',
    'too-many-redirects': 'its address leads nowhere',
    'no-answer': 'its server did not answer',
  } as const;
  return reasons[failure.code];
}

/** A fetched picture, or the reason why fetching failed. */
export type FetchedPicture = { bytes: Uint8Array } | { failure: PictureFailure };

/** Overrides for tests and for the timeout. */
export interface FetchPictureOptions {
  /** Sends a request; replaced by tests. */
  send?: (url: URL, options: RequestOptions) => ClientRequest;
  /** Resolves names; replaced by tests. */
  resolve?: typeof resolveName;
  /** Ends a request that takes too long; by default after half a minute. */
  timeout?: () => AbortSignal;
}

const timeoutMs = 30_000;
const maxRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const sendByScheme = (url: URL, options: RequestOptions): ClientRequest =>
  (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);

const answerTo = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
    sent.end();
  });

/** Reads a response's bytes; undefined when there are more than a picture may have. */
async function bytesOf(response: IncomingMessage): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limits.maxUploadBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns the target of a redirect; undefined unless it is an http or https address. */
function redirectOf(response: IncomingMessage, from: URL): URL | undefined {
  const { location = '' } = response.headers;
  const url = parseUrl(location, from);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

function failureOf(error: unknown, signal: AbortSignal): PictureFailure {
  if (error instanceof PrivateAddressError) return { code: 'private-address' };
  return { code: signal.aborted ? 'too-slow' : 'no-answer' };
}

/** Fetches a picture from the internet. Every address on the way, including redirects, must be public. */
export async function fetchPicture(address: string, options: FetchPictureOptions = {}): Promise<FetchedPicture> {
  const { send = sendByScheme, resolve = resolveName } = options;
  const signal = options.timeout?.() ?? AbortSignal.timeout(timeoutMs);
  let url: URL | undefined = new URL(address);
  try {
    for (let hops = 0; url && hops <= maxRedirects; hops += 1) {
      requirePublicHost(url);
      const response: IncomingMessage = await answerTo(
        send(url, {
          headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'endcap' },
          signal,
          // Connections are not pooled, so that the address of each is checked.
          agent: false,
          maxHeaderSize: limits.maxResourceHeaderBytes,
          lookup: publicLookup(resolve),
        }),
      );
      const status = response.statusCode ?? 0;
      if (redirects.has(status)) {
        response.destroy();
        url = redirectOf(response, url);
        continue;
      }
      if (status !== 200) {
        response.destroy();
        return { failure: { code: 'refused', status } };
      }
      const bytes = await bytesOf(response);
      return bytes ? { bytes } : { failure: { code: 'too-large' } };
    }
    return { failure: { code: 'too-many-redirects' } };
  } catch (error) {
    return { failure: failureOf(error, signal) };
  }
}
