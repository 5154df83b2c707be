import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, object, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'user.endSession',
  method: 'DELETE',
  path: '/api/v1/org/user/session',
  summary: 'Signs the customer out on another device.',
  access: 'user',
  query: object({ sessionId: text('Identifier of the session', { minLength: 1, maxLength: limits.maxIdLength }) }),
  answer: object({ isEnded: boolean('Always true') }),
});
