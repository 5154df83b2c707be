import { defineCall } from '../../../schemas/contract/call.ts';
import { user } from '../../../schemas/entities/people/user.ts';
import { authIdentifier } from '../../../schemas/entities/shop/tenant-config.ts';
import { choice, object, optional, text } from '../../../schemas/schema.ts';
import { identifierFields, profileFields } from '../../inputs/account.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'auth.signInOrUp',
  method: 'POST',
  path: '/internal-api/user/{mode}-with-{identifier}-{strategy}',
  summary: 'Signs a shopper in or registers them. The guest’s cart, wishlist and history become the customer’s.',
  access: 'session',
  limit: 'signIn',
  params: object({
    mode: choice('Purpose', ['sign-in', 'sign-up']),
    identifier: authIdentifier,
    strategy: choice('Proof', ['otp', 'password']),
  }),
  body: object({
    ...identifierFields,
    code: optional(text('Code that was sent', { maxLength: limits.maxCodeLength, secret: true })),
    password: optional(text('Password; with a code, a new one', { maxLength: limits.maxPasswordLength, secret: true })),
    ...profileFields,
  }),
  answer: object({ user }),
});
