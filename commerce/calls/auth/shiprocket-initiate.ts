import { defineCall } from '../../../schemas/contract/call.ts';
import { object, text } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'auth.shiprocketInitiate',
  method: 'POST',
  path: '/api/v1/org/user/shiprocket/loginInitiate',
  summary: 'Begins a login with the shipping company, whose script continues it.',
  access: 'session',
  limit: 'accountStep',
  answer: object({
    correlationId: text('The login, once more to verify it'),
    loginInitiateToken: text("Token with which the company's script starts", { secret: true }),
  }),
});
