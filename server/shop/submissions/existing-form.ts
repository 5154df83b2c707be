import { messages } from '../../../commerce/messages.ts';
import type { FormSchema } from '../../../schemas/entities/content/form-schema.ts';
import { CallError } from '../../core/call-error.ts';

/**
 * Returns a form of the shop.
 * @throws CallError when there is none of this name
 */
export function existingForm(forms: readonly FormSchema[], slug: string): FormSchema {
  const form = forms.find((each) => each.slug === slug);
  if (!form) throw new CallError(404, 'form-not-found', messages.formNotFound);
  return form;
}
