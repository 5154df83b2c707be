import { messages } from '../../../commerce/messages.ts';
import type { ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { TenantConfig } from '../../../schemas/entities/shop/tenant-config.ts';
import { failLogin, type LoginState } from './login.ts';

type Input = ReduceInput<object, LoginState, LoginState>;

/** Returns a token from a script's result; undefined unless it is a non-empty text. */
export const tokenIn = (result: unknown, name: string): string | undefined => {
  const token = (result as Record<string, unknown> | null | undefined)?.[name];
  return typeof token === 'string' && token !== '' ? token : undefined;
};

/** Whether the shop has enabled a provider. */
export const isConnected = ({ config }: PageState, name: string): boolean =>
  (config as Partial<TenantConfig>).thirdPartyIntegrations?.some(({ type, isEnabled }) => isEnabled && type === name) ??
  false;

/** Ends a login that cannot begin with the provider, and logs the reason. */
export const notAvailable = ({ local }: Input, message: string): Effect[] => [
  { effect: 'world', name: 'log', input: { message } },
  ...failLogin(local, { code: 'login-unavailable', message }, messages.signInUnavailable),
];
