import type { AuthConfig, AuthIdentifier, AuthStrategy } from '../../../schemas/entities/shop/tenant-config.ts';
import { limits } from '../../limits.ts';

/** How an identifier is verified, with the defaults filled in. */
export interface Verification {
  strategy: 'OTP' | 'PASSWORD';
  otpLength: number;
  passwordLength: number;
  otpResendInterval: number;
}

/** Returns how an identifier is verified, with the defaults filled in. */
export const verificationOf = ({ strategy, options = {} }: AuthStrategy['verification']): Verification => ({
  strategy,
  // A shorter code could be guessed.
  otpLength: Math.max(limits.codeLength, options.otpLength ?? 0),
  passwordLength: Math.max(limits.customerPasswordLength, options.passwordLength ?? 0),
  // The server refuses a code that is requested sooner.
  otpResendInterval: Math.max(limits.codeGapSeconds, options.otpResendInterval ?? limits.otpResendIntervalSeconds),
});

/** A shop's strategy for an identifier. */
export const authStrategyOf = (auth: AuthConfig | undefined, identifier: AuthIdentifier): AuthStrategy | undefined =>
  auth?.strategies.find((strategy) => strategy.identifier === identifier);

/** The identifier that a form asks for first. */
export const preferredIdentifier = (auth: AuthConfig | undefined): AuthIdentifier | undefined =>
  auth?.preferredIdentifier ?? auth?.strategies[0]?.identifier;
