import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { accountEmail, accountPhone } from '../../../commerce/rules/accounts/account-identifier.ts';
import { authStrategyOf } from '../../../commerce/rules/accounts/auth-strategy.ts';
import { returnAddress } from '../../../commerce/rules/addresses/own-address.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import { withLocalePrefix } from '../../../runtime/state/route.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import type { AuthIdentifier } from '../../../schemas/entities/shop/tenant-config.ts';
import { authOf, type FlowInput, isVerification, kindOf, prefixOf, proofOf, stepOf } from './flow-state.ts';

interface Submitted {
  values: Record<string, string>;
}

const to = (id: string, name: string) => ({ type: `auth-flow.${name}`, target: id, payload: {} });

const invalid = ({ local }: FlowInput, field: string, message: string): Effect[] => {
  local.messages = [message];
  return [{ effect: 'emit', event: 'invalid', data: { field } }];
};

const begin = ({ local }: FlowInput): void => {
  Object.assign(local, { isSubmitting: true, needsSignIn: false });
  local.messages = [];
};

const identifierMessage = (kind: AuthIdentifier): string =>
  kind === 'email' ? messages.emailInvalid : formatMessage(messages.phoneLengthWrong, { digits: limits.phoneLength });

/**
 * Whether a verified identifier is added to the signed-in account: by a flow that changes the account, or in the
 * course of a registration.
 */
const changesAccount = ({ props, local }: FlowInput): boolean =>
  props.changesAccount || (local.mode === 'register' && local.isRegistered);

function requestCode(input: FlowInput): Effect[] {
  const { id, local } = input;
  const { kind } = stepOf(input);
  begin(input);
  const channel = kind === 'email' ? 'email' : 'mobile';
  const purpose = local.mode === 'login' ? 'requestForLogin' : 'requestForSignup';
  const body = { [kind]: local.values[kind] };
  const answers = { done: to(id, 'sent'), failed: to(id, 'refused') };
  if (changesAccount(input))
    return [{ effect: 'call', call: 'user.sendChangeCode', input: { params: { channel }, body }, ...answers }];
  return [{ effect: 'call', call: 'auth.sendCode', input: { params: { channel, purpose }, body }, ...answers }];
}

function redirect({ local, props, state }: FlowInput, kind: AuthIdentifier): Effect[] {
  if (props.preventRedirect) return [];
  const { loginRedirectUrl = '/', signUpRedirectUrl = '/' } = authStrategyOf(authOf(state), kind) ?? {};
  const address = returnAddress(props.returnTo, local.mode === 'login' ? loginRedirectUrl : signUpRedirectUrl);
  return [{ effect: 'navigate', to: withLocalePrefix(address, state.market.localePathPrefix) }];
}

/** Goes to the next step, in another mode if it has become known. */
function advance(input: FlowInput, mode = input.local.mode): Effect[] {
  const { local } = input;
  local.before.push({ mode: local.mode, at: local.at });
  local.mode = mode;
  local.at += 1;
  local.messages = [];
  const step = stepOf(input);
  if (step.name === 'success') return redirect(input, kindOf(input));
  return isVerification(step) && proofOf(input).isCode ? requestCode(input) : [];
}

/** The first problem with the fields of a verification, with its field. */
function proofProblem(input: FlowInput, { code = '', password = '' }: Record<string, string>) {
  const { isCode, isPassword, isNewPassword, otpLength, passwordLength } = proofOf(input);
  if (isCode && code.trim().length !== otpLength)
    return { field: 'code', message: formatMessage(messages.codeLengthWrong, { digits: otpLength }) };
  if (isPassword && password.length < passwordLength)
    return {
      field: 'password',
      message: isNewPassword
        ? formatMessage(messages.passwordShort, { length: passwordLength })
        : messages.passwordInvalid,
    };
  return undefined;
}

/** Normalises an identifier as the server does; undefined when it is invalid. */
const readIdentifier = (kind: AuthIdentifier, text: string, state: PageState): string | undefined =>
  kind === 'email' ? accountEmail(text) : accountPhone(text, prefixOf(state));

/**
 * Actions that send requests to the server, loaded later because a shopper who only views the form does not need
 * them.
 */
export default {
  submitIdentifier(input: FlowInput, { values }: Submitted): Effect[] {
    const { id, local, state } = input;
    const step = stepOf(input);
    if (local.isSubmitting || local.at > 0) return [];
    const value = readIdentifier(step.kind, values[step.kind] ?? '', state);
    local.values[step.kind] = value ?? values[step.kind] ?? '';
    if (value === undefined) return invalid(input, step.kind, identifierMessage(step.kind));
    if (local.mode !== 'auto') return advance(input);
    begin(input);
    const query = { [step.kind]: value };
    return [
      { effect: 'call', call: 'auth.exists', input: { query }, done: to(id, 'known'), failed: to(id, 'refused') },
    ];
  },
  known(input: FlowInput, { answer }: { answer: { signupRequired: boolean } }): Effect[] {
    input.local.isSubmitting = false;
    return advance(input, answer.signupRequired ? 'register' : 'login');
  },
  submitDetails(input: FlowInput, { values }: Submitted): Effect[] {
    const { local, state } = input;
    const step = stepOf(input);
    if (local.isSubmitting || step.name !== 'supplementaryIdentifier') return [];
    const text = values[step.kind]?.trim() ?? '';
    const value = text === '' ? '' : readIdentifier(step.kind, text, state);
    local.values[step.kind] = value ?? text;
    const isRequired = authStrategyOf(authOf(state), kindOf(input))?.isSupplementaryVerificationRequired === true;
    if (value === undefined || (isRequired && value === ''))
      return invalid(input, step.kind, identifierMessage(step.kind));
    for (const name of ['firstName', 'lastName'] as const) if (values[name]) local.values[name] = values[name];
    return advance(input);
  },
  submitCode(input: FlowInput, { values }: Submitted): Effect[] {
    const { id, local } = input;
    const step = stepOf(input);
    if (local.isSubmitting || !isVerification(step)) return [];
    const problem = proofProblem(input, values);
    if (problem) return invalid(input, problem.field, problem.message);
    const { isCode, isPassword } = proofOf(input);
    begin(input);
    const answers = { done: to(id, 'signedIn'), failed: to(id, 'refused') };
    if (changesAccount(input)) {
      const body = { [step.kind]: local.values[step.kind], code: values.code!.trim() };
      const params = { identifier: step.kind };
      return [{ effect: 'call', call: 'user.changeIdentifier', input: { params, body }, ...answers }];
    }
    const params = {
      mode: local.mode === 'login' ? 'sign-in' : 'sign-up',
      identifier: step.kind,
      strategy: isPassword ? 'password' : 'otp',
    };
    const known = Object.fromEntries(Object.entries(local.values).filter(([, value]) => value !== ''));
    const names = ['firstName', 'lastName'].flatMap((name) => (values[name] ? [[name, values[name]]] : []));
    const body = {
      ...known,
      ...Object.fromEntries(names),
      ...(isCode ? { code: values.code!.trim() } : {}),
      ...(values.password ? { password: values.password } : {}),
    };
    const call = { effect: 'call', call: 'auth.signInOrUp', input: { params, body } } as const;
    return [{ ...call, ...answers }];
  },
  signedIn(input: FlowInput, { answer }: { answer: { user: User } }): Effect[] {
    Object.assign(input.local, { isSubmitting: false, isRegistered: true });
    const effects = advance(input);
    // Verified steps cannot be repeated.
    input.local.before = [];
    return [{ effect: 'emit', event: 'signIn', data: { user: answer.user } }, ...effects];
  },
  useCode(input: FlowInput): Effect[] {
    const { local } = input;
    if (local.isSubmitting || local.mode !== 'login' || local.usesCode || !isVerification(stepOf(input))) return [];
    local.usesCode = true;
    return requestCode(input);
  },
  resend(input: FlowInput): Effect[] {
    const { local, now } = input;
    const mayResend = isVerification(stepOf(input)) && proofOf(input).isCode && now >= local.resendAt;
    return local.isSubmitting || !mayResend ? [] : requestCode(input);
  },
  sent(input: FlowInput): Effect[] {
    input.local.isSubmitting = false;
    input.local.resendAt = input.now + proofOf(input).otpResendInterval * 1000;
    return [];
  },
};
