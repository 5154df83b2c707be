import type { FormField, FormRule, FormSchema } from '../../schemas/entities/content/form-schema.ts';

const field = (
  key: string,
  name: string,
  isRequired: boolean,
  rules: FormRule[],
  type: FormField['definition']['type'] = 'STRING',
): FormField => ({ key, name, isRequired, definition: { type, validations: { rules } } });

const topic = (value: string, label: string) => ({ value, label });

/** Forms of a shop whose settings define none; its initial pages use them. */
export const starterForms: readonly FormSchema[] = [
  {
    slug: 'contact',
    fields: [
      field('name', 'Your name', true, [{ type: 'MAX', value: 100 }]),
      field('email', 'E-mail', true, [{ type: 'EMAIL' }]),
      field('topic', 'What is it about?', true, [
        {
          type: 'CHOICE',
          value: [
            topic('order', 'An order'),
            topic('damage', 'Something arrived broken'),
            topic('other', 'Something else'),
          ],
        },
      ]),
      field('order', 'Order number, if there is one', false, [
        {
          type: 'REGEX',
          value: '^#?[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}$',
          message: 'It has eight letters and digits, such as A29B-QDKT.',
        },
      ]),
      field('message', 'Message', true, [
        { type: 'MIN', value: 10 },
        { type: 'MAX', value: 2000 },
      ]),
      field('photo', 'Pictures', false, [{ type: 'MAX_ITEMS', value: 3 }]),
    ],
  },
];
