import { memo, useId, useState } from 'react';
import type { CheckableSchema } from '../../../../schemas/check.ts';
import { type Screen, screens } from '../../../../schemas/style.ts';
import { ChooseButton } from '../../../layout/choose-button.tsx';
import { singleScreenSchema } from '../alternatives.ts';
import { Field } from '../field.tsx';
import { useFocusLater } from '../use-focus-later.ts';

type Values = Readonly<Record<string, unknown>>;

const noneMixed: ReadonlySet<string> = new Set();

/** Returns an object's members; none for any other value. */
export const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** A style's value on one screen size; undefined when it inherits that of a smaller one. */
const valueAt = (value: unknown, screen: Screen): unknown => {
  if (typeof value === 'object' && value !== null) return valuesOf(value)[screen];
  return screen === 'base' ? value : undefined;
};

/** Returns a style with the value of one screen size replaced; a single value as long as all sizes are alike. */
export function withScreen(value: unknown, screen: Screen, next: unknown): unknown {
  const before = typeof value === 'object' && value !== null ? valuesOf(value) : { base: value };
  const all = Object.entries({ ...before, [screen]: next }).filter(([, each]) => each !== undefined);
  if (all.length === 0) return undefined;
  return all.length === 1 && all[0]![0] === 'base' ? all[0]![1] : Object.fromEntries(all);
}

interface StyleFieldsProps {
  value: unknown;
  schema: CheckableSchema;
  /** Names of the styles in which several selected nodes differ. */
  mixed?: ReadonlySet<string>;
  /** Sets a style on one screen size. */
  onSet: (name: string, screen: Screen, next: unknown) => void;
}

/** Styles by token and screen size: those that are set, and a button to add another. */
export const StyleFields = memo(function StyleFields({ value, schema, mixed = noneMixed, onSet }: StyleFieldsProps) {
  const id = useId();
  const focusLater = useFocusLater();
  const [screen, setScreen] = useState<Screen>('base');
  const [added, setAdded] = useState<readonly string[]>([]);
  const styles = valuesOf(value);
  const { properties = {} } = schema;
  const shown = Object.keys(properties).filter((name) => name in styles || mixed.has(name) || added.includes(name));
  return (
    <>
      <fieldset className="segments">
        <legend className="only-read">Screen</legend>
        {(Object.keys(screens) as Screen[]).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === screen}
            title={`${screens[each]} pixels and wider`}
            onClick={() => setScreen(each)}
          >
            {each}
          </button>
        ))}
      </fieldset>
      {shown.map((name) => (
        <div key={`${name} ${screen}`} id={`${id}-${name}`}>
          <Field
            name={name}
            schema={singleScreenSchema(properties[name]!) ?? properties[name]!}
            value={valueAt(styles[name], screen)}
            onChange={(next) => onSet(name, screen, next)}
          />
          {mixed.has(name) && <p className="muted">The selected widgets differ here. A new value is set in all.</p>}
        </div>
      ))}
      <ChooseButton
        label="Add a style"
        items={Object.keys(properties).filter((name) => !shown.includes(name))}
        wordsOf={(name) => name}
        about={(name) => properties[name]?.description}
        onPick={(name) => {
          focusLater(`${id}-${name}`);
          setAdded([...added, name]);
        }}
      >
        Add a style…
      </ChooseButton>
    </>
  );
});
