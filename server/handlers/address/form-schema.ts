import getAddressFormSchema from '../../../commerce/calls/address/form-schema.ts';
import { addressFormSchemaAnswer } from '../../answers/address-form.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(getAddressFormSchema, async ({ shop }) => addressFormSchemaAnswer(shop.config.countries));
