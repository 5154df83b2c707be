import { expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { verificationOf } from './auth-strategy.ts';

it.each([
  [undefined, limits.codeGapSeconds],
  [1, limits.codeGapSeconds],
  [10, limits.codeGapSeconds],
  [limits.codeGapSeconds, limits.codeGapSeconds],
  [90, 90],
])('with an interval of %s s, offers another code after %i s, when the server sends one', (given, shown) => {
  const options = given === undefined ? {} : { options: { otpResendInterval: given } };
  expect(verificationOf({ strategy: 'OTP', ...options }).otpResendInterval).toBe(shown);
});
