import submitForm from '../../../commerce/calls/form/submit.ts';
import { messages } from '../../../commerce/messages.ts';
import { formProblems, formValuesOf } from '../../../commerce/rules/form/form-problems.ts';
import { CallError } from '../../calls/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';
import { isoTime, newId } from '../../env.ts';
import { marketOf, marketsOf } from '../../markets.ts';
import { existingForm } from '../../submissions/existing-form.ts';
import { suspicionOf } from '../../submissions/spam.ts';
import { claimUploads } from '../../uploads/claim-uploads.ts';

const refusal = (problems: Readonly<Record<string, string>>): CallError => {
  const all = Object.values(problems);
  return new CallError(
    400,
    'invalid-form',
    messages.invalidFormValues,
    { problems },
    all.length > 0 ? all : [messages.invalidFormValues],
  );
};

export default defineHandler(submitForm, async ({ caller, params, body, shop, page }) => {
  const { env, storage } = shop;
  const { slug, fields, timeZone } = existingForm(shop.config.forms, params.slug);
  const suspicion = suspicionOf(body, env.now());
  // A program learns nothing from the answer.
  if (suspicion === 'program') {
    shop.log.info({ form: slug }, 'form filled in by a program');
    return { isSubmitted: true };
  }
  if (suspicion) throw new CallError(429, suspicion, messages.formTooFast);
  const { locale } = marketOf(page ?? '/', marketsOf(shop.config));
  const problems = formProblems(fields, body, { now: env.now(), timeZone, locale });
  const values = formValuesOf(fields, body);
  if (Object.keys(problems).length > 0 || Object.keys(values).length === 0) throw refusal(problems);
  const owner = ownerOf({ caller });
  const files = await claimUploads(shop, owner, Object.values(values).flat());
  await storage.submissions.add({
    ...{ id: newId(env), form: slug, values, files, createdAt: isoTime(env) },
    ...(page === undefined ? {} : { page }),
  });
  return { isSubmitted: true };
});
