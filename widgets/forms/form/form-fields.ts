import { asText } from '../../../runtime/expressions/values.ts';
import type { FormField, FormRule } from '../../../schemas/entities/content/form-schema.ts';
import { objectsIn, recordOf, recordsIn } from '../../ui/lists/records.ts';

/** Types of the controls of fields, by the types of these. */
export const inputTypes: Readonly<Record<FormField['definition']['type'], string>> = {
  STRING: 'text',
  NUMBER: 'number',
  BOOLEAN: 'checkbox',
  DATE: 'date',
};

/** The fields in untrusted data: of a server, or computed by a page. Values that are no field are left out. */
export const fieldsIn = (given: unknown): FormField[] =>
  recordsIn<FormField>(given, 'key', 'name').flatMap((field) => {
    const { key, name = key } = field;
    const { type, validations } = recordOf(field.definition) as Partial<FormField['definition']>;
    // Keys become names and ids of elements.
    if (!/^[A-Za-z][\w-]{0,60}$/.test(key) || !type || !Object.hasOwn(inputTypes, type)) return [];
    const rules = objectsIn<FormRule>(recordOf(validations).rules).map((rule) =>
      rule.message === undefined ? rule : { ...rule, message: asText(rule.message) },
    );
    return [{ ...field, name, definition: { type, validations: { rules } } }];
  });

export const ruleOf = ({ definition }: FormField, type: FormRule['type']): FormRule | undefined =>
  definition.validations.rules.find((rule) => rule.type === type);

/** Whether a field takes several texts. */
export const isList = (field: FormField): boolean => Boolean(ruleOf(field, 'MIN_ITEMS') ?? ruleOf(field, 'MAX_ITEMS'));
