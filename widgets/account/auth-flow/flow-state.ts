import { limits } from '../../../commerce/limits.ts';
import {
  authStrategyOf,
  preferredIdentifier,
  type Verification,
  verificationOf,
} from '../../../commerce/rules/accounts/auth-strategy.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { AuthConfig, AuthIdentifier, AuthStrategy } from '../../../schemas/entities/shop/tenant-config.ts';
import type contract from './contract.ts';
import { type AuthMode, type Step, stepsOf } from './steps.ts';

/** Props of the flow. */
export type Props = PropsOf<typeof contract>;

/** Data that the flow publishes. */
export type Data = DataOf<typeof contract>;

/** Local state, which never contains codes or passwords. */
export interface Local {
  mode: AuthMode;
  at: number;
  /** Identifier kind that the shopper has chosen. */
  kind?: AuthIdentifier;
  /** Earlier steps, to which Back returns. */
  before: { mode: AuthMode; at: number }[];
  values: Partial<Record<AuthIdentifier | 'firstName' | 'lastName', string>>;
  usesCode: boolean;
  /** Timestamp from which another code may be requested. */
  resendAt: number;
  /** Whether the account exists and the shopper is signed in, so that identifiers verified now are added to it. */
  isRegistered: boolean;
  /** Whether the server requires another sign-in first. */
  needsSignIn: boolean;
  isSubmitting: boolean;
  messages: string[];
}

/** Input of functions about the flow's current state. */
export interface FlowInput {
  props: Props;
  local: Local;
  state: PageState;
  now: number;
  id: string;
}

/** Returns the local state at the first step. */
export const initialLocal = ({ mode, changesAccount }: Props): Local => ({
  mode: changesAccount ? 'register' : mode,
  isRegistered: false,
  needsSignIn: false,
  at: 0,
  before: [],
  values: {},
  usesCode: false,
  resendAt: 0,
  isSubmitting: false,
  messages: [],
});

/** Returns the shop's settings for signing in. */
export const authOf = ({ config }: PageState): AuthConfig | undefined => config.auth as AuthConfig | undefined;

/**
 * Returns the kind of identifier that the flow asks for: the shopper's choice, the author's, or the shop's preference.
 */
export const kindOf = ({ local, props, state }: Pick<FlowInput, 'local' | 'props' | 'state'>): AuthIdentifier =>
  local.kind ?? props.identifier ?? preferredIdentifier(authOf(state)) ?? 'email';

/** Returns the current step. */
export const stepOf = (input: FlowInput): Step => {
  const steps = stepsOf(authOf(input.state), input.props.changesAccount ? 'change' : input.local.mode, kindOf(input));
  return steps[Math.min(input.local.at, steps.length - 1)]!;
};

const noStrategy: Pick<AuthStrategy, 'verification' | 'prefix' | 'isVerificationRequired'> = {
  verification: { strategy: 'OTP' },
};

/** How a step is verified. */
export interface StepProof extends Verification {
  isCode: boolean;
  isPassword: boolean;
  isNewPassword: boolean;
}

/** Returns how the current step is verified. */
export function proofOf(input: FlowInput): StepProof {
  const { local, props, state } = input;
  const { name, kind } = stepOf(input);
  const auth = authOf(state);
  const isSupplementary = name === 'supplementaryVerification';
  const first = authStrategyOf(auth, kindOf(input));
  const own = authStrategyOf(auth, kind) ?? noStrategy;
  const verification = verificationOf(
    isSupplementary ? (first?.supplementaryVerification ?? { strategy: 'OTP' }) : own.verification,
  );
  // Changing the account's identifier does not affect its password.
  const isPassword = verification.strategy === 'PASSWORD' && !isSupplementary && !props.changesAccount;
  const isNewPassword = isPassword && local.mode === 'register';
  const isCode = !isPassword || local.usesCode || (isNewPassword && own.isVerificationRequired === true);
  return { ...verification, isCode, isPassword: isPassword && !local.usesCode, isNewPassword };
}

/** Returns the dialling prefix for telephone numbers. */
export const prefixOf = (state: PageState): string => authStrategyOf(authOf(state), 'phone')?.prefix ?? '';

/** Whether a step verifies an identifier. */
export const isVerification = ({ name }: Step): boolean => name.toLowerCase().endsWith('verification');

/** Returns the data that the flow publishes. */
export function flowData(input: FlowInput): Data {
  const { local, state, now } = input;
  const step = stepOf(input);
  const { otpLength, passwordLength, isCode, isPassword } = proofOf(input);
  const asks = isVerification(step);
  return {
    mode: local.mode,
    step: step.name,
    identifierKind: step.kind,
    identifier: local.values[step.kind] ?? '',
    strategy: isPassword ? 'PASSWORD' : 'OTP',
    needsCode: asks && isCode,
    needsPassword: asks && isPassword,
    otpLength,
    passwordLength,
    prefix: prefixOf(state),
    resendIn: asks && isCode ? Math.max(0, Math.ceil((local.resendAt - now) / limits.countdownTickMs)) : 0,
    needsSignIn: local.needsSignIn,
    isSubmitting: local.isSubmitting,
    messages: local.messages,
  };
}
