import { defineCall } from '../../../schemas/contract/call.ts';
import { user } from '../../../schemas/entities/people/user.ts';
import { authIdentifier } from '../../../schemas/entities/shop/tenant-config.ts';
import { object, text } from '../../../schemas/schema.ts';
import { identifierFields } from '../../inputs/account.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'user.changeIdentifier',
  method: 'PUT',
  path: '/internal-api/user/identifier/{identifier}',
  summary:
    'Gives the customer another e-mail address or telephone number to sign in by, and tells the addresses and numbers of before.',
  access: 'user',
  limit: 'signIn',
  params: object({ identifier: authIdentifier }),
  body: object({
    ...identifierFields,
    code: text('Code that was sent', { maxLength: limits.maxCodeLength, secret: true }),
  }),
  answer: object({ user }),
});
