import getFormSchema from '../../../../commerce/calls/form/schema.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingForm } from '../../submissions/existing-form.ts';

export default defineHandler(
  getFormSchema,
  async ({ params, shop }) => existingForm(shop.config.forms, params.slug),
  () => [],
);
