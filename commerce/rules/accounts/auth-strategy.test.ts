import { expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { verificationOf } from './auth-strategy.ts';

it.each([
  ['unset', limits.codeGapSeconds],
  [1, limits.codeGapSeconds],
  [10, limits.codeGapSeconds],
  [limits.codeGapSeconds, limits.codeGapSeconds],
  [90, 90],
])(
  'with resend interval %s, offers another code after %i s, never before the server would send one',
  (interval, shown) => {
    const options = typeof interval === 'number' ? { options: { otpResendInterval: interval } } : {};
    expect(verificationOf({ strategy: 'OTP', ...options }).otpResendInterval).toBe(shown);
  },
);
