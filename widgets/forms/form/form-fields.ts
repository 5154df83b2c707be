import { asText } from '../../../runtime/expressions/values.ts';
import type { FormField, FormRule } from '../../../schemas/entities/form-schema.ts';
import { objectsIn, recordOf } from '../../ui/lists/records.ts';

const types = new Set<FormField['definition']['type']>(['STRING', 'NUMBER', 'BOOLEAN', 'DATE']);

/** Keys become names and ids of elements. */
const keyPattern = /^[A-Za-z][\w-]{0,60}$/;

/** The fields in untrusted data: of a server, or computed by a page. What is no field is left out. */
export function fieldsIn(given: unknown): FormField[] {
  const found = new Map<string, FormField>();
  for (const each of objectsIn<Partial<FormField>>(given)) {
    const { key, name, isRequired, defaultValue } = each;
    const definition = recordOf(each.definition);
    const type = definition.type as FormField['definition']['type'];
    if (typeof key !== 'string' || !keyPattern.test(key) || found.has(key) || !types.has(type)) continue;
    found.set(key, {
      ...{ key, name: asText(name ?? key), isRequired: isRequired === true },
      ...(defaultValue === undefined ? {} : { defaultValue: { data: recordOf(defaultValue).data } }),
      definition: { type, validations: { rules: rulesIn(recordOf(definition.validations).rules) } },
    });
  }
  return [...found.values()];
}

const rulesIn = (given: unknown): FormRule[] =>
  objectsIn<FormRule>(given).map(({ type, value, message }) => ({
    ...{ type, value },
    ...(typeof message === 'string' ? { message } : {}),
  }));

export const ruleOf = ({ definition }: FormField, type: FormRule['type']): FormRule | undefined =>
  definition.validations.rules.find((rule) => rule.type === type);

/** Whether a field takes several texts. */
export const isList = (field: FormField): boolean =>
  ruleOf(field, 'MIN_ITEMS') !== undefined || ruleOf(field, 'MAX_ITEMS') !== undefined;
