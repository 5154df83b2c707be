import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, object } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'user.markForDelete',
  method: 'GET',
  path: '/api/v1/org/user/markForDelete',
  summary: 'Deletes the account: personal data at once, while orders are kept. Only pages of this shop may ask.',
  access: 'user',
  // GET by specification, and nothing that a browser may fetch ahead or repeat.
  safe: false,
  answer: object({ isMarked: boolean('Whether the account is deleted') }),
});
