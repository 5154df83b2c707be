import { expect, it } from 'vitest';
import { callLimits } from '../../schemas/contract/call.ts';
import * as secondFactorCalls from '../../server/documents/contracts/second-factor-contracts.ts';
import * as sessionCalls from '../../server/documents/contracts/session-contracts.ts';
import { callContracts } from '../../widgets/shop-registry.ts';

/** Calls that have a rate limit of their own, besides the limits of reads and writes. */
const expected: Readonly<Record<(typeof callLimits)[number], readonly string[]>> = {
  review: ['review.create', 'review.report', 'testimonial.create'],
  signIn: [
    'auth.kwikPassToken',
    'auth.openIdVerify',
    'auth.passkeyVerify',
    'auth.shiprocketToken',
    'auth.shiprocketVerify',
    'auth.shopifyVerify',
    'auth.signInOrUp',
    'user.changeIdentifier',
  ],
  orderLookup: ['order.find'],
  accountStep: [
    'auth.exists',
    'auth.openIdInitiate',
    'auth.passkeyInitiate',
    'auth.sendCode',
    'auth.shiprocketInitiate',
    'auth.shopifyInitiate',
    'user.addPasskey',
    'user.passkeyInitiate',
    'user.sendChangeCode',
  ],
  submission: ['form.submit'],
  upload: ['file.upload'],
  resource: ['resource.proxy'],
};

it.each(callLimits)('the rate limit "%s" applies to exactly the calls that can be misused in that way', (limit) => {
  const limited = [...callContracts.values()].filter((call) => call.limit === limit).map(({ id }) => id);
  expect(limited.sort()).toEqual(expected[limit]);
});

it('limits guesses at the passwords and keys of the staff like those of customers', () => {
  const ofAccounts = [...Object.values(sessionCalls), ...Object.values(secondFactorCalls)];
  const limited = ofAccounts.filter((call) => call.limit === 'signIn').map(({ id }) => id);
  expect(limited.sort()).toEqual(['author.signIn', 'author.signInWithKey', 'author.turnOnSecondFactor']);
});
