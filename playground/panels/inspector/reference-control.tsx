import { createContext, use } from 'react';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { Choice } from '../../choices/choice.ts';
import { ChoiceField } from '../../choices/choice-field.tsx';
import { FileButton } from '../../choices/file-button.tsx';
import { referenceOf } from './field-kind.ts';
import type { ControlProps } from './field-props.ts';

/**
 * Sets all affected props of the node whose fields are shown when a choice determines several, as a single undo step.
 */
export type ChooseTogether = (name: string, schema: CheckableSchema, choice: Choice) => boolean;

/** The other values of an object that a choice determines, as far as the object has them. */
export const decidedBy = ({ properties = {} }: CheckableSchema, { also = {} }: Choice): Record<string, string> =>
  Object.fromEntries(Object.entries(also).filter(([name]) => Object.hasOwn(properties, name)));

/** Returns a function that sets several values of an object. @param set writes the whole object */
export const chooseTogetherIn =
  (
    schema: CheckableSchema,
    values: Readonly<Record<string, unknown>> | undefined,
    set: (values: Readonly<Record<string, unknown>>) => void,
  ): ChooseTogether =>
  (name, of, choice) => {
    if (schema.properties?.[name] !== of) return false;
    set({ ...values, ...decidedBy(schema, choice), [name]: choice.value });
    return true;
  };

/** Returns false where only the field's own value can be set, such as in a list. */
export const ChooseTogetherContext = createContext<ChooseTogether>(() => false);

/** The target of a reference, found by name and shown with its picture and state. */
export function ReferenceControl({ id, name, title, schema, value, onChange }: ControlProps) {
  const together = use(ChooseTogetherContext);
  const kind = referenceOf(schema);
  const standard = typeof schema.default === 'string' && schema.default !== '' ? schema.default : undefined;
  if (!kind) return undefined;
  const field = (
    <ChoiceField
      id={id}
      title={title}
      kind={kind}
      value={typeof value === 'string' ? value : ''}
      placeholder={standard}
      onChoose={(choice) => {
        if (!choice.also || !together(name, schema, choice)) onChange(choice.value, { isStep: true });
      }}
      onClear={() => onChange(undefined, { isStep: true })}
    />
  );
  if (kind !== 'address') return field;
  return (
    <div className="link-control">
      {field}
      <FileButton onChoose={({ value: address }) => onChange(address, { isStep: true })} />
    </div>
  );
}
