import { defineCall } from '../../../schemas/contract/call.ts';
import { addressFormSchema } from '../../../schemas/entities/people/address-form-schema.ts';

export default defineCall({
  id: 'address.formSchema',
  method: 'GET',
  path: '/api/v1/org/addressFormSchema',
  summary: 'The fields of an address, by country.',
  access: 'anyone',
  answer: addressFormSchema,
});
