import type { TenantConfig } from '../../schemas/entities/shop/tenant-config.ts';
import { limits } from '../limits.ts';
import type { AnalyticsEvent } from './analytics-event.ts';

/**
 * Names of properties that are added to every event, with the path in the window where a third-party script stores
 * each.
 */
export type AnalyticsProperties = Readonly<Record<string, string>>;

/** The properties that a shop's settings require. */
export function analyticsProperties({
  thirdPartyIntegrations = [],
}: Partial<Pick<TenantConfig, 'thirdPartyIntegrations'>>): AnalyticsProperties {
  const analytics = thirdPartyIntegrations.find(({ type, isEnabled }) => isEnabled && type === 'ANALYTICS');
  return (analytics?.config?.properties ?? {}) as AnalyticsProperties;
}

/** The browser's functions that the sender uses. */
export interface SenderWorld {
  /** Returns the value at a dotted path of the window; undefined until a script has set it. */
  find(path: string): unknown;
  after(milliseconds: number, run: () => void): void;
  push(event: AnalyticsEvent): void;
}

/**
 * Creates a sender that adds the required properties to events. A property is looked up three times, a second
 * apart; events wait for it in order, and are sent without it when it is not found.
 */
export function createSender(properties: AnalyticsProperties, world: SenderWorld): (event: AnalyticsEvent) => void {
  const missing = new Set(Object.entries(properties));
  const found: Record<string, unknown> = {};
  const waiting: AnalyticsEvent[] = [];
  const push = ({ event, data }: AnalyticsEvent) => world.push({ event, data: { ...data, ...found } });
  const lookUp = (attempt: number): void => {
    for (const entry of missing) {
      const value = world.find(entry[1]);
      if (value === undefined) continue;
      found[entry[0]] = value;
      missing.delete(entry);
    }
    if (missing.size > 0 && attempt < limits.analyticsLookupAttempts)
      world.after(limits.analyticsLookupDelayMs, () => lookUp(attempt + 1));
    else {
      missing.clear();
      for (const event of waiting.splice(0)) push(event);
    }
  };
  if (missing.size > 0) lookUp(1);
  return (event) => {
    if (missing.size > 0) waiting.push(event);
    else push(event);
  };
}
