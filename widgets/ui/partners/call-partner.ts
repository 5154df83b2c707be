import { limits } from '../../../commerce/limits.ts';
import type { Effect, Message } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { TenantConfig } from '../../../schemas/entities/shop/tenant-config.ts';

/** Messages dispatched when the script has done its part, and when it cannot. */
interface Outcomes {
  done: Message;
  failed: Message;
  /** Whether `done` gets what the function returns: `result`. */
  returns?: boolean;
}

/**
 * Calls the function of a partner's script, which the settings of the shop name; undefined where the partner is not
 * connected. The page's policy lets in the scripts of connected partners only.
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
