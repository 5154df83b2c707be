import { parseUrl } from '../../../text/parse-url.ts';
import type { CachePurge } from '../../core/ports/cache-purge.ts';
import { SettingsError } from '../../core/settings-error.ts';
import { createHttpPurge, type PurgeStyle, purgeStyles } from './http-purge.ts';

const isLocal = ({ hostname }: URL): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

const methods = ['POST', 'PURGE', 'DELETE', 'PUT'];

/** Reads `name: value`; the value is a secret, so it is not repeated in the error. */
function readHeader(text: string | undefined): [string, string] | undefined {
  if (!text) return undefined;
  const end = text.indexOf(':');
  const [name, value] = [text.slice(0, end).trim(), text.slice(end + 1).trim()];
  if (end > 0 && /^[\w-]+$/.test(name) && /^[ -~]+$/.test(value)) return [name, value];
  throw new SettingsError('Invalid ENDCAP_CDN_PURGE_HEADER: expected a header with its value, such as Fastly-Key: …');
}

/**
 * Reads `ENDCAP_CDN`, `ENDCAP_CDN_PURGE_URL`, `ENDCAP_CDN_PURGE_METHOD` and `ENDCAP_CDN_PURGE_HEADER`. Returns
 * undefined for a shop without a content delivery network.
 *
 * @throws SettingsError when one of them is invalid
 */
export function readCdn(env: NodeJS.ProcessEnv): CachePurge | undefined {
  const name = env.ENDCAP_CDN;
  if (!name) {
    if (env.ENDCAP_CDN_PURGE_URL)
      throw new SettingsError(`ENDCAP_CDN_PURGE_URL needs ENDCAP_CDN: one of ${purgeStyles.join(', ')}.`);
    return undefined;
  }
  const style = purgeStyles.find((known): known is PurgeStyle => known === name);
  if (!style) throw new SettingsError(`Invalid ENDCAP_CDN "${name}": expected one of ${purgeStyles.join(', ')}.`);
  const url = env.ENDCAP_CDN_PURGE_URL ?? '';
  const address = parseUrl(url);
  if (!address || !(address.protocol === 'https:' || (address.protocol === 'http:' && isLocal(address))))
    throw new SettingsError(
      'Invalid ENDCAP_CDN_PURGE_URL: expected an https address of the purge, such as https://api.fastly.com/service/ID/purge, in which {key} may stand for one key.',
    );
  const method = env.ENDCAP_CDN_PURGE_METHOD || 'POST';
  if (!methods.includes(method))
    throw new SettingsError(`Invalid ENDCAP_CDN_PURGE_METHOD "${method}": expected one of ${methods.join(', ')}.`);
  return createHttpPurge({ style, url, method, header: readHeader(env.ENDCAP_CDN_PURGE_HEADER) });
}
