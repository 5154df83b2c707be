import { categoryOf } from '../../../commerce/analytics/layer/category.ts';
import type { AnalyticsAdapter } from '../../../schemas/entities/shop/analytics.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import type { ShopConfig } from '../../core/config.ts';
import { SettingsError } from '../../core/settings-error.ts';

type Key = Exclude<keyof AnalyticsAdapter, 'type' | 'category'>;

/** Settings of each type of adapter apart from its category, and whether they are required. */
const keys: Readonly<Record<AnalyticsAdapter['type'], Partial<Record<Key, 'needed' | 'optional'>>>> = {
  dataLayer: {},
  segment: { url: 'optional', writeKey: 'optional' },
  ga4: { measurementId: 'optional' },
  log: {},
  endpoint: { url: 'needed' },
};

const local = new Set(['localhost', '127.0.0.1']);

/** Whether batches may be sent to an address: a path of the shop, or an HTTPS address without credentials. */
function isUsable(address: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(address)) return true;
  const url = parseUrl(address);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && local.has(hostname));
}

function problemOf(adapter: AnalyticsAdapter, { consent }: Pick<ShopConfig, 'consent'>): string | undefined {
  const { type, url } = adapter;
  const knownKeys = keys[type];
  if (!consent)
    return 'needs the setting "consent". Write {"consent": {"isRequired": true, "categories": ["analytics"], "policyVersion": "1"}}, and put a consent-banner on every page.';
  const category = categoryOf(adapter);
  if (!consent.categories.includes(category))
    return `has the category "${category}", for which no consent is requested. Add it to consent.categories (${consent.categories.join(', ')}), or choose one of these.`;
  for (const [key, need] of Object.entries(knownKeys))
    if (need === 'needed' && adapter[key as Key] === undefined) return `needs "${key}".`;
  for (const key of Object.keys(adapter))
    if (key !== 'type' && key !== 'category' && !Object.hasOwn(knownKeys, key))
      return `has no setting "${key}"${Object.keys(knownKeys).length > 0 ? ` (known: ${Object.keys(knownKeys).join(', ')})` : ''}. Remove it.`;
  if (url !== undefined && !isUsable(url))
    return `has the url ${JSON.stringify(url)}. Write an address that begins with https://, or a path of this shop that begins with /.`;
  return undefined;
}

/** @throws SettingsError for an adapter that could never receive an event, or would send it unencrypted */
export function requireUsableAnalytics(config: Partial<Pick<ShopConfig, 'analytics' | 'consent'>>): void {
  for (const [index, adapter] of (config.analytics ?? []).entries()) {
    const problem = problemOf(adapter, config as Pick<ShopConfig, 'consent'>);
    if (problem) throw new SettingsError(`The analytics adapter ${index + 1}, "${adapter.type}", ${problem}`);
  }
}

/** Returns the origins to which a shop's adapters send, for its pages' content security policy. */
export const analyticsHosts = (adapters: readonly AnalyticsAdapter[]): string[] => [
  ...new Set(adapters.flatMap(({ url }) => (url === undefined || url.startsWith('/') ? [] : [new URL(url).origin]))),
];
