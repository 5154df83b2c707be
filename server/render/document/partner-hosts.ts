import type { ThirdPartyIntegration } from '../../../schemas/entities/shop/tenant-config.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import { SettingsError } from '../../core/settings-error.ts';

/** Hosts of partners that a page has to allow, as origins. */
export interface PartnerHosts {
  scripts: readonly string[];
  frames: readonly string[];
}

const local = new Set(['localhost', '127.0.0.1']);

function originOf(type: string, setting: string, address: unknown): string {
  const url = typeof address === 'string' ? parseUrl(address) : undefined;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && local.has(url.hostname)))) return url.origin;
  throw new SettingsError(
    `${setting} of the partner ${type} is ${JSON.stringify(address)}. Write an address that begins with https://.`,
  );
}

/**
 * Returns the origins that the page policy has to allow for enabled partners.
 *
 * @throws SettingsError for an invalid address, or one without encryption
 */
export function partnerHosts(integrations: readonly ThirdPartyIntegration[]): PartnerHosts {
  const scripts: string[] = [];
  const frames: string[] = [];
  for (const { type, isEnabled, config = {} } of integrations) {
    if (!isEnabled) continue;
    if (config.script !== undefined) scripts.push(originOf(type, 'script', config.script));
    if (config.origin !== undefined) frames.push(originOf(type, 'origin', config.origin));
  }
  return { scripts: [...new Set(scripts)], frames: [...new Set(frames)] };
}
