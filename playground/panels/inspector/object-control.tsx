import type { Path } from '../../../page-text/pointer.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { ControlProps, OnChange, Parts } from './field-props.ts';
import { ChooseTogetherContext, chooseTogetherIn } from './reference-control.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { wordsOfName } from './words-of-name.ts';

const valuesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

interface Member {
  path: Path;
  schema: CheckableSchema;
  value: unknown;
}

/**
 * Returns the innermost member of an object with a single member, because authors see such an object as that member.
 */
function onlyMember({ path, schema, value }: Member): Member {
  const [only, ...others] = Object.entries(schema.type === 'object' ? (schema.properties ?? {}) : {});
  if (!only || others.length > 0) return { path, schema, value };
  const [name, inner] = only;
  return onlyMember({ path: [...path, name], schema: inner, value: valuesOf(value)[name] });
}

interface ObjectFieldsProps {
  schema: CheckableSchema;
  value: unknown;
  onChange: OnChange;
  parts: Parts;
}

/** A field for each member of an object. */
export function ObjectFields({ schema, value, onChange, parts: { Field } }: ObjectFieldsProps) {
  const suggestionsFor = useSuggestions();
  const together = chooseTogetherIn(schema, valuesOf(value), (next) => onChange(next, { isStep: true }));
  const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => {
    const member = onlyMember({ path: [name], schema: each, value: valuesOf(value)[name] });
    const isRequired = schema.required?.includes(name) === true && each.default === undefined;
    return (
      <Field
        key={name}
        name={String(member.path.at(-1))}
        label={wordsOfName(name)}
        schema={member.schema}
        value={member.value}
        isRequired={isRequired}
        suggestions={suggestionsFor(member.schema.refers)}
        onChange={(next, change) => {
          const within = [...(next === undefined && !isRequired && !change?.within ? [name] : member.path)];
          onChange(next, { ...change, within: [...within, ...(change?.within ?? [])] });
        }}
      />
    );
  });
  return <ChooseTogetherContext value={together}>{fields}</ChooseTogetherContext>;
}

/** An object as the fields of its members. */
export const ObjectControl = ({ id, title, ...rest }: ControlProps) => (
  <fieldset id={id} className="field-group" aria-label={title}>
    <ObjectFields {...rest} />
  </fieldset>
);
