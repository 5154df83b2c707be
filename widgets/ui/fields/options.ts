import { asText } from '../../../runtime/expressions/values.ts';
import { boolean, either, object, optional, text } from '../../../schemas/schema.ts';

/** An option of a group of radio buttons or checkboxes. */
export interface FieldOption {
  value: string;
  label: string;
  description?: string;
  disabled?: boolean;
}

/** Schema of an option: a text, or a value with a label. */
export const fieldOption = either('An option.', [
  text('Its value, which is its label as well.'),
  object({
    value: text('Its value.'),
    label: text('Its label.'),
    description: optional(text('More about it.')),
    disabled: optional(boolean('Whether it cannot be chosen.')),
  }),
]);

/** Returns the options, each with a label. Computed props may contain any values, so others are dropped. */
export const optionsIn = (options: readonly unknown[]): FieldOption[] =>
  options.flatMap((option): FieldOption[] => {
    if (typeof option === 'string') return [{ value: option, label: option }];
    const { value, label, description, disabled } = (option ?? {}) as Partial<FieldOption>;
    if (typeof value !== 'string') return [];
    return [
      {
        value,
        label: asText(label ?? value),
        ...(description === undefined ? {} : { description: asText(description) }),
        ...(disabled ? { disabled: true } : {}),
      },
    ];
  });
