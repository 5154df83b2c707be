import { messages } from '../../../commerce/messages.ts';
import { type FormProblems, formProblems, formValuesOf } from '../../../commerce/rules/form/form-problems.ts';
import type { FormValue } from '../../../commerce/rules/form/form-value.ts';
import type { FormSchema } from '../../../schemas/entities/content/form-schema.ts';
import { CallError } from '../../core/call-error.ts';
import { marketOf, marketsOf } from '../../core/markets.ts';
import type { CallContext } from '../calls/context.ts';

/** Returns the error for a refused form, with the problems by field key. */
export function formRefusal(problems: FormProblems): CallError {
  const all = Object.values(problems);
  return new CallError(
    400,
    'invalid-form',
    messages.invalidFormValues,
    { problems },
    all.length > 0 ? all : [messages.invalidFormValues],
  );
}

/**
 * Returns the values of a form's fields, validated in the language of the page that sends it; values that belong to
 * no field are left out.
 * @throws CallError when a field breaks its rules
 */
export function acceptedValues(
  { fields, timeZone }: FormSchema,
  entered: Readonly<Record<string, unknown>>,
  { shop, page }: Pick<CallContext, 'shop' | 'page'>,
): Record<string, FormValue> {
  const { locale } = marketOf(page ?? '/', marketsOf(shop.config));
  const problems = formProblems(fields, entered, { now: shop.env.now(), timeZone, locale });
  if (Object.keys(problems).length > 0) throw formRefusal(problems);
  return formValuesOf(fields, entered);
}
