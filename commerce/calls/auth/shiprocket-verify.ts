import { defineCall } from '../../../schemas/contract/call.ts';
import { user } from '../../../schemas/entities/people/user.ts';
import { anything, object, optional, text } from '../../../schemas/schema.ts';
import { providerToken } from '../../inputs/external-login.ts';
import { limits } from '../../limits.ts';

const claim = (summary: string) =>
  optional(text(`${summary}; it is not believed`, { maxLength: limits.maxEmailLength }));

export default defineCall({
  id: 'auth.shiprocketVerify',
  method: 'POST',
  path: '/internal-api/user/sign-in-with-shiprocket',
  summary: 'Signs in whom the shipping company confirms. Of the body, the token and the correlation id count.',
  access: 'session',
  limit: 'signIn',
  body: object({
    rawResponse: optional(anything("Report of the company's script, which is not trusted")),
    authorisedCustomerToken: providerToken,
    correlationId: text('The login that was begun', { maxLength: limits.maxIdLength }),
    countryCode: claim('Country prefix'),
    phone: claim('Telephone number'),
    email: claim('E-mail address'),
  }),
  answer: object({ user }),
});
