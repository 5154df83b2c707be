import { limits } from '../../../commerce/limits.ts';
import type { Effect, Message } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { TenantConfig } from '../../../schemas/entities/shop/tenant-config.ts';

/** Messages dispatched when the script's function has run, and when it could not. */
interface Outcomes {
  done: Message;
  failed: Message;
  /** Whether `done` gets the function's return value as `result`. */
  returns?: boolean;
}

/**
 * Calls the function of a partner's script, as named in the shop's settings. Returns undefined when the partner is
 * not connected: the page's content security policy allows only scripts of connected partners.
 */
export function callPartner(state: PageState, name: string, args: unknown[], outcomes: Outcomes): Effect[] | undefined {
  const { thirdPartyIntegrations = [] } = state.config as Partial<TenantConfig>;
  const { script, function: path } =
    thirdPartyIntegrations.find(({ type, isEnabled }) => isEnabled && type === name)?.config ?? {};
  if (typeof script !== 'string' || typeof path !== 'string') return undefined;
  const { partnerScriptRetries: checks, partnerScriptDelayMs: everyMilliseconds } = limits;
  return [
    {
      effect: 'start',
      effects: [{ effect: 'call-script', script, path, args, checks, everyMilliseconds, ...outcomes }],
    },
  ];
}
