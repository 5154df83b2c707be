import getAddressFormSchema from '../../../../commerce/calls/address/form-schema.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { presentAddressForm } from '../../presenters/people/address-form.ts';

export default defineHandler(
  getAddressFormSchema,
  async ({ shop }) => presentAddressForm(shop.config.countries),
  () => [],
);
