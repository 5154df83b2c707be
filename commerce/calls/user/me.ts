import { defineCall } from '../../../schemas/contract/call.ts';
import { user } from '../../../schemas/entities/people/user.ts';

export default defineCall({
  id: 'user.me',
  method: 'GET',
  path: '/api/v1/org/user/me',
  summary: 'The current shopper.',
  access: 'anyone',
  answer: user,
});
