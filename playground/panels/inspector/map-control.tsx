import { useRef, useState } from 'react';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { minimalValue } from '../../catalogue/widgets.ts';
import type { ControlProps } from './field-props.ts';
import { useFocusLater } from './use-focus-later.ts';

type Values = Readonly<Record<string, unknown>>;

const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});

/** Returns an unused name. */
function newName(values: Values): string {
  let count = 1;
  while (`name-${count}` in values) count++;
  return `name-${count}`;
}

/** Values by names that the author chooses. */
export function MapControl({ id, title, schema, value, onChange, parts: { Field } }: ControlProps) {
  const focusLater = useFocusLater();
  const values = valuesOf(value);
  const names = Object.keys(values);
  const inner: CheckableSchema = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const empty = inner.type === undefined || inner.type === 'string' ? '' : minimalValue(inner);
  return (
    <fieldset id={id} className="field-group" aria-label={title}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name keeps its place while it is written
        <div key={index} className="field-item">
          <div className="field-item-head">
            <NameField
              label={`Name ${index + 1} of ${title}`}
              id={`${id}-name-${index}`}
              name={name}
              isTaken={(typed) => typed !== name && typed in values}
              onRename={(typed) => {
                const renamed = Object.entries(values).map(
                  ([each, its]) => [each === name ? typed : each, its] as const,
                );
                onChange(Object.fromEntries(renamed), { isStep: true });
              }}
            />
            <button
              type="button"
              className="button button-quiet"
              aria-label={`Remove ${name} of ${title}`}
              onClick={() => {
                focusLater(index > 0 ? `${id}-name-${index - 1}` : `${id}-add`);
                if (names.length === 1) onChange(undefined, { isStep: true });
                else onChange(undefined, { within: [name], isStep: true });
              }}
            >
              Remove
            </button>
          </div>
          <Field
            name={name}
            label={name}
            schema={inner}
            value={values[name]}
            onChange={(next, change) =>
              onChange(next === undefined && !change?.within ? empty : next, {
                ...change,
                within: [name, ...(change?.within ?? [])],
              })
            }
          />
        </div>
      ))}
      <button
        id={`${id}-add`}
        type="button"
        className="button"
        aria-label={`Add to ${title}`}
        onClick={() => {
          focusLater(`${id}-name-${names.length}`);
          onChange(empty, { within: [newName(values)], isStep: true });
        }}
      >
        Add
      </button>
    </fieldset>
  );
}

interface NameFieldProps {
  id: string;
  label: string;
  name: string;
  isTaken: (name: string) => boolean;
  onRename: (name: string) => void;
}

/**
 * A field for a name. The name changes when the author leaves the field, because a partly typed name may be that of
 * another value.
 */
function NameField({ id, label, name, isTaken, onRename }: NameFieldProps) {
  const [typed, setTyped] = useState<string>();
  const latest = useRef<string>(undefined);
  latest.current = typed;
  const isWrong = typed !== undefined && (typed.trim() === '' || isTaken(typed.trim()));
  const finish = () => {
    const written = latest.current?.trim();
    setTyped(undefined);
    latest.current = undefined;
    if (written !== undefined && written !== name && !isWrong) onRename(written);
  };
  return (
    <>
      <input
        id={id}
        className="input field-item-name"
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={typed ?? name}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={finish}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && finish()}
      />
      {isWrong && (
        <span id={`${id}-wrong`} className="error-message field-item-wrong">
          {typed.trim() === '' ? 'A name is needed.' : 'Another value has this name.'}
        </span>
      )}
    </>
  );
}
