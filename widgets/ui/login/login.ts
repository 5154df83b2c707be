import { messages } from '../../../commerce/messages.ts';
import { returnAddress } from '../../../commerce/rules/addresses/own-address.ts';
import type { ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { withLocalePrefix } from '../../../runtime/state/route.ts';
import type { User } from '../../../schemas/entities/people/user.ts';

/** State of a login. */
export interface LoginState {
  status: 'idle' | 'initiating' | 'verifying' | 'success' | 'error';
  error?: string;
}

interface LoginProps {
  returnTo?: string;
}

type Input = ReduceInput<LoginProps, LoginState, LoginState>;

/** Returns the state before a login. */
export const initialLogin = (): LoginState => ({ status: 'idle' });

/** Whether the login is in progress, so that another press has no effect. */
export const isBusy = ({ status }: LoginState): boolean => status === 'initiating' || status === 'verifying';

/** Begins the next phase of a login, without an earlier error. */
export function beginPhase(local: LoginState, status: 'initiating' | 'verifying'): void {
  local.status = status;
  delete local.error;
}

/** Ends a login with a text for the shopper. */
export function failLogin(local: LoginState, failure: Failure, text = failure.message): Effect[] {
  const event = local.status === 'verifying' ? 'verifyError' : 'initiateError';
  local.status = 'error';
  local.error = text;
  return [{ effect: 'emit', event, data: { error: failure } }];
}

/** Shows the server's message for a refused login. */
export const refuseLogin = ({ local }: Input, { failure }: { failure: Failure }): Effect[] =>
  failLogin(local, failure, failure.formattedMessages?.[0] ?? messages.somethingWentWrong);

/** Completes a login by navigating, so that the page is loaded again for the customer. */
export function completeLogin({ local, props, state }: Input, { answer }: { answer: { user: User } }): Effect[] {
  local.status = 'success';
  const to = withLocalePrefix(returnAddress(props.returnTo, '/'), state.market.localePathPrefix);
  return [
    { effect: 'emit', event: 'verifySuccess', data: { user: answer.user } },
    { effect: 'navigate', to, mode: 'replace' },
  ];
}

/** Signs out by opening `/logout`. */
export const logout = ({ state }: Input): Effect[] => [
  { effect: 'navigate', to: withLocalePrefix('/logout', state.market.localePathPrefix), target: 'self' },
];
