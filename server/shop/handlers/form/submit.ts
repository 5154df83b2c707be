import submitForm from '../../../../commerce/calls/form/submit.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { isoTime, newId } from '../../../core/env.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';
import { acceptedValues, formRefusal } from '../../submissions/accepted-values.ts';
import { existingForm } from '../../submissions/existing-form.ts';
import { suspicionOf } from '../../submissions/spam.ts';
import { claimUploads } from '../../uploads/claim-uploads.ts';

export default defineHandler(submitForm, async (context) => {
  const { caller, params, body, shop, page } = context;
  const { env, storage } = shop;
  const form = existingForm(shop.config.forms, params.slug);
  const { slug } = form;
  const suspicion = suspicionOf(body, env.now());
  // A bot must not learn that it was detected.
  if (suspicion === 'program') {
    shop.log.info({ form: slug }, 'form filled in by a program');
    return { isSubmitted: true };
  }
  if (suspicion) throw new CallError(429, suspicion, messages.formTooFast);
  const values = acceptedValues(form, body, context);
  if (Object.keys(values).length === 0) throw formRefusal({});
  const owner = ownerOf({ caller });
  const files = await claimUploads(shop, owner, Object.values(values).flat());
  await storage.submissions.add({
    id: newId(env),
    form: slug,
    values,
    files,
    createdAt: isoTime(env),
    ...(page === undefined ? {} : { page }),
  });
  return { isSubmitted: true };
});
