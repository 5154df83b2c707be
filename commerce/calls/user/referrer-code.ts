import { defineCall } from '../../../schemas/contract/call.ts';
import { user } from '../../../schemas/entities/people/user.ts';
import { object, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'user.referrerCode',
  method: 'PATCH',
  path: '/api/v1/org/user/referrerCode',
  summary: 'Applies the referral code of another customer, once.',
  access: 'user',
  body: object({ referrerCode: text('Referral code', { minLength: 1, maxLength: limits.maxNameLength }) }),
  answer: user,
});
