import type { ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { beginPhase, isBusy, type LoginState } from './login.ts';

interface RedirectLoginProps {
  verifyPath: string;
  returnTo?: string;
}

type Input = ReduceInput<RedirectLoginProps, LoginState, LoginState>;

const isVerifyPage = ({ props, state }: Pick<Input, 'props' | 'state'>): boolean =>
  state.route.path.endsWith(props.verifyPath) && state.route.query.state !== undefined;

/** Requests the provider's login address from the shop; the provider redirects back to the verifying page. */
export function initiateRedirect({ local, id, props, state }: Input, widget: string, call: string): Effect[] {
  if (isBusy(local)) return [];
  beginPhase(local, 'initiating');
  const [path = '/'] = state.route.url.split('?');
  const redirectUrl = path.endsWith(props.verifyPath) ? path : props.verifyPath;
  const body = { redirectUrl, ...(props.returnTo ? { metadata: { returnUrl: props.returnTo } } : {}) };
  const to = (name: string) => ({ type: `${widget}.${name}`, target: id, payload: {} });
  return [{ effect: 'call', call, input: { body }, done: to('initiated'), failed: to('refused') }];
}

/** Opens the provider's login page. */
export const leaveForProvider = (url: string): Effect[] => [
  { effect: 'emit', event: 'initiateSuccess' },
  { effect: 'navigate', to: url, target: 'self' },
];

/** Verifies the login after the provider has redirected back. */
export function verifyRedirect(input: Input, widget: string, call: string): Effect[] {
  const { local, id, state } = input;
  if (isBusy(local) || !isVerifyPage(input)) return [];
  beginPhase(local, 'verifying');
  const to = (name: string) => ({ type: `${widget}.${name}`, target: id, payload: {} });
  const body = { callbackUrl: state.route.url };
  return [{ effect: 'call', call, input: { body }, done: to('verified'), failed: to('refused') }];
}

/** Starts the verification on the page that the provider redirects back to. */
export function verifyOnReturn({ id, ...input }: Pick<Input, 'id' | 'props' | 'state'>, widget: string): Effect[] {
  if (!isVerifyPage(input)) return [];
  return [{ effect: 'dispatch', message: { type: `${widget}.verify`, target: id, payload: {} } }];
}
