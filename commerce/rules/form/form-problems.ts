import type { FormField } from '../../../schemas/entities/content/form-schema.ts';
import { formatMessage, messages } from '../../messages.ts';
import { type FormValue, isEmptyValue, readFormValue } from './form-value.ts';
import { type RuleContext, ruleProblem } from './rule-problems.ts';

/** Problems in a form, by the keys of its fields. */
export type FormProblems = Readonly<Record<string, string>>;

/** Returns the message for a value of the wrong type in a field of this type. */
export const wrongType = (type: FormField['definition']['type']): string =>
  type === 'NUMBER' ? messages.notANumber : type === 'DATE' ? messages.notADate : messages.invalidFormValues;

const rulesOf = ({ definition }: FormField) => definition.validations.rules;

/** Whether a field is required: marked, or by a rule. A required box has to be checked. */
export const isRequiredField = (field: FormField): boolean =>
  field.isRequired === true || rulesOf(field).some(({ type }) => type === 'REQUIRED');

/** The first problem with a field's value, in the order of its rules. An optional field may be empty. */
export function fieldProblem(field: FormField, entered: unknown, context: RuleContext): string | undefined {
  if (isEmptyValue(entered)) {
    if (!isRequiredField(field)) return undefined;
    const requiredMessage = rulesOf(field).find(({ type }) => type === 'REQUIRED')?.message;
    return requiredMessage ?? formatMessage(messages.fieldRequired, { field: field.name });
  }
  const value = readFormValue(field, entered);
  if (value === undefined) return wrongType(field.definition.type);
  for (const rule of rulesOf(field)) {
    const problem = ruleProblem(rule, value, context);
    if (problem) return problem;
  }
  return undefined;
}

/** Problems with the entries of a form. Used by browser and server. */
export const formProblems = (
  fields: readonly FormField[],
  entered: Readonly<Record<string, unknown>>,
  context: RuleContext,
): FormProblems =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = fieldProblem(field, entryOf(entered, field.key), context);
      return problem === undefined ? [] : [[field.key, problem]];
    }),
  );

/** Typed values of valid entries; entries without a field are left out. */
export const formValuesOf = (
  fields: readonly FormField[],
  entered: Readonly<Record<string, unknown>>,
): Record<string, FormValue> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = readFormValue(field, entryOf(entered, field.key));
      return value === undefined ? [] : [[field.key, value]];
    }),
  );

const entryOf = (entered: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(entered, key) ? entered[key] : undefined;
