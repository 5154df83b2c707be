import { asText } from '../../../runtime/expressions/values.ts';
import type { FormField, FormRule } from '../../../schemas/entities/content/form-schema.ts';
import { objectsIn, recordOf, recordsIn } from '../../ui/lists/records.ts';

/** Input types by the field's type. */
export const inputTypes: Readonly<Record<FormField['definition']['type'], string>> = {
  STRING: 'text',
  NUMBER: 'number',
  BOOLEAN: 'checkbox',
  DATE: 'date',
};

/**
 * Reads the fields from untrusted data, which is received from a server or computed by a page. Invalid values are
 * dropped.
 */
export const fieldsIn = (given: unknown): FormField[] =>
  recordsIn<FormField>(given, 'key', 'name').flatMap((field) => {
    const { key, name = key } = field;
    const { type, validations } = recordOf(field.definition) as Partial<FormField['definition']>;
    // Keys are used as names and ids of elements.
    if (!/^[A-Za-z][\w-]{0,60}$/.test(key) || !type || !Object.hasOwn(inputTypes, type)) return [];
    const rules = objectsIn<FormRule>(recordOf(validations).rules).map((rule) =>
      rule.message === undefined ? rule : { ...rule, message: asText(rule.message) },
    );
    return [{ ...field, name, definition: { type, validations: { rules } } }];
  });

/** Returns a field's rule of a type. */
export const ruleOf = ({ definition }: FormField, type: FormRule['type']): FormRule | undefined =>
  definition.validations.rules.find((rule) => rule.type === type);

/** Whether a field accepts several texts. */
export const isList = (field: FormField): boolean => Boolean(ruleOf(field, 'MIN_ITEMS') ?? ruleOf(field, 'MAX_ITEMS'));
