import type { ReactNode } from 'react';
import { isRequiredField } from '../../../commerce/rules/form/form-problems.ts';
import { choicesOf } from '../../../commerce/rules/form/rule-problems.ts';
import { asText } from '../../../runtime/expressions/values.ts';
import type { FormField } from '../../../schemas/entities/content/form-schema.ts';
import { checkbox, checkboxes } from '../../ui/fields/checkboxes.tsx';
import { type Entry, entryIn } from '../../ui/fields/entry.ts';
import { field as around, fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import { inputTypes, isList, ruleOf } from './form-fields.ts';

interface Drawn {
  /** Id of the form's element. */
  id: string;
  value: unknown;
  error: string | undefined;
  enter: (action: 'setValue', entry: { name: string; value: unknown; isUnfinished?: true }) => void;
}

/** Maximum length of a text with a single-line field. */
const maxLineLength = 200;

const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(asText);
  return value ? [asText(value)] : [];
};

/** Renders a field with a control according to its type and rules. */
export function drawField(field: FormField, { id, value, error, enter }: Drawn): ReactNode {
  const { key, name: label, definition } = field;
  const ids = fieldIds(`${id}-${key}`, undefined, error);
  const set = (entry: unknown) => enter('setValue', { name: key, value: entry });
  const write = (entry: Entry) => enter('setValue', { name: key, ...entry });
  const attributes = inputAttributes(ids, { name: key, required: isRequiredField(field), disabled: false }, error);
  const choices = choicesOf(ruleOf(field, 'CHOICE')?.value);
  const shown = { label, error };
  if (definition.type === 'BOOLEAN')
    return (
      <div key={key}>{checkbox(ids, attributes, shown, { isChecked: value === true || value === 'on', set })}</div>
    );
  if (choices.length > 0 && isList(field))
    return (
      <div key={key}>{checkboxes(ids, { ...shown, name: key, options: choices }, { chosen: textsOf(value), set })}</div>
    );
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return <div key={key}>{around(ids, shown, control(field, attributes, { text, choices, set: write }))}</div>;
}

interface Shown {
  text: string;
  choices: ReturnType<typeof choicesOf>;
  set: (entry: Entry) => void;
}

function control(field: FormField, attributes: object, { text, choices, set }: Shown): ReactNode {
  const onChange = (event: { currentTarget: { value: string } }) => set(entryIn(event.currentTarget));
  const shared = { ...attributes, className: 'input', value: text, onChange };
  if (choices.length > 0)
    return (
      <select {...shared}>
        <option value="" />
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  if (field.definition.type === 'STRING' && Number(ruleOf(field, 'MAX')?.value) > maxLineLength)
    return <textarea {...shared} rows={5} />;
  const isEmail = ruleOf(field, 'EMAIL') !== undefined;
  return (
    <input
      {...shared}
      // An input whose text is not a valid value yet has an empty value, so React reports no change between it and an
      // empty one.
      onInput={(event) => event.currentTarget.value === '' && onChange(event)}
      type={isEmail ? 'email' : inputTypes[field.definition.type]}
      autoComplete={isEmail ? 'email' : undefined}
      step={field.definition.type === 'NUMBER' ? 'any' : undefined}
    />
  );
}
