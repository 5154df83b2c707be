import type { LanguageModel } from '../../../assistant/model.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import { SettingsError } from '../../core/settings-error.ts';
import { createChatCompletions } from './chat-completions.ts';

const names = { address: 'ENDCAP_MODEL_URL', key: 'ENDCAP_MODEL_KEY', model: 'ENDCAP_MODEL' } as const;

const isLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** The address in a setting. It may contain a password, so error messages do not repeat it. @throws SettingsError */
function addressOf(text: string): string {
  const url = parseUrl(text);
  const isPlain =
    url !== undefined && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (url && isPlain && (url.protocol === 'https:' || isLocal(url))) return text;
  throw new SettingsError(
    `Invalid ${names.address}: expected an address with https, such as https://api.example/v1, or one of this machine, such as http://localhost:11434/v1, without a password or a query.`,
  );
}

/**
 * Reads `ENDCAP_MODEL_URL`, `ENDCAP_MODEL` and `ENDCAP_MODEL_KEY`. Without an address, the editor has no
 * assistant.
 *
 * @throws SettingsError when one of them is invalid; the message does not contain the key
 */
export function readModel(env: NodeJS.ProcessEnv): LanguageModel | undefined {
  const { [names.address]: address, [names.key]: key, [names.model]: model } = env;
  if (!address) return undefined;
  if (!model) throw new SettingsError(`${names.model} is missing: it is needed besides ${names.address}.`);
  if (key && !/^[!-~]{1,500}$/.test(key))
    throw new SettingsError(`Invalid ${names.key}: expected up to 500 characters without spaces.`);
  return createChatCompletions({ address: addressOf(address), model, key: key || undefined });
}
