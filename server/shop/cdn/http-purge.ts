import { type CachePurge, PurgeError } from '../../core/ports/cache-purge.ts';

/** Where the keys of a purge are: in a header, separated by spaces, or in a JSON body. */
export const purgeStyles = ['fastly', 'cloudflare'] as const;
/** Protocol of a purge. */
export type PurgeStyle = (typeof purgeStyles)[number];

/** Where and how responses are purged. */
export interface PurgeSettings {
  style: PurgeStyle;
  /** Address of the purge; with `{key}` in it, each key is purged with a separate request. */
  url: string;
  method: string;
  /** Header that authorises the request. */
  header: readonly [name: string, value: string] | undefined;
}

/** Maximum number of keys in one request of each style. */
const maxKeys: Readonly<Record<PurgeStyle, number>> = { fastly: 256, cloudflare: 30 };

const timeoutMs = 10_000;

/** Place of a key in an address. */
const keyPlace = '{key}';

function* requestsFor({ style, url, method, header }: PurgeSettings, keys: readonly string[]): Iterable<Request> {
  const headers = header ? [[...header] as [string, string]] : [];
  if (url.includes(keyPlace)) {
    for (const key of keys)
      yield new Request(
        url.replace(keyPlace, () => key),
        { method, headers: headers },
      );
    return;
  }
  for (let at = 0; at < keys.length; at += maxKeys[style]) {
    const part = keys.slice(at, at + maxKeys[style]);
    yield style === 'fastly'
      ? new Request(url, { method, headers: [...headers, ['surrogate-key', part.join(' ')]] })
      : new Request(url, {
          method,
          headers: [...headers, ['content-type', 'application/json']],
          body: JSON.stringify({ tags: part }),
        });
  }
}

/**
 * Purges a cache by HTTP requests in the style of Fastly or Cloudflare. The address may contain an account, and the
 * header a secret, so errors name neither.
 */
export const createHttpPurge = (settings: PurgeSettings, fetch = globalThis.fetch): CachePurge => ({
  async purge(keys) {
    for (const request of requestsFor(settings, keys)) {
      const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch(
        (cause: unknown) => {
          throw new PurgeError('The cache could not be reached to purge it.', { cause });
        },
      );
      await response.body?.cancel();
      if (!response.ok) throw new PurgeError(`The cache answered ${response.status} to a purge.`);
    }
  },
});
