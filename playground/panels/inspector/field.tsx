import { memo, type ReactNode, useId } from 'react';
import { ExpressionValue } from '../console/expression-value.tsx';
import { useValuesOf } from '../console/node-values.ts';
import { isExpression } from './alternatives.ts';
import { controls } from './field-controls.tsx';
import { fromExpression, kindOfValue, toExpression } from './field-kind.ts';
import type { ControlProps, FieldProps, Parts } from './field-props.ts';
import { wordsOfName } from './words-of-name.ts';

function Control(props: ControlProps) {
  const Shown = controls[kindOfValue(props.name, props.schema, props.value)];
  return <Shown {...props} />;
}

const none: readonly string[] = [];

/** A value of a node, with the control that matches its schema. Any value can be an expression instead. */
export const Field = memo(function Field(props: FieldProps) {
  const { name, label, schema, value, isRequired = false, suggestions = none, onChange } = props;
  const id = useId();
  const title = label ?? wordsOfName(name);
  const isBound = isExpression(value);
  const Shown = isBound ? controls['long-text'] : Control;
  const toggle = () => onChange(isBound ? fromExpression(value) : toExpression(value ?? schema.default));
  return (
    <div className="field" data-bound={isBound || undefined}>
      <div className="field-head">
        <label htmlFor={id} title={schema.description}>
          {title}
          {isRequired && <span className="muted"> required</span>}
        </label>
        <FieldButton label={`Expression for ${title}`} isPressed={isBound} onPress={toggle}>
          {'{ }'}
        </FieldButton>
        {value !== undefined && !isRequired && (
          <FieldButton label={`Reset ${title}`} onPress={() => onChange(undefined)}>
            ↺
          </FieldButton>
        )}
      </div>
      <Shown
        id={id}
        name={name}
        schema={schema}
        value={value}
        title={title}
        onChange={onChange}
        parts={parts}
        suggestions={suggestions}
      />
      {isBound && <ValuesNow value={value} />}
    </div>
  );
});

const parts: Parts = { Field, Control };

/** The current values of a field's expressions. */
function ValuesNow({ value }: { value: unknown }) {
  const values = useValuesOf(value);
  return values?.results.map((result) => (
    <ExpressionValue key={result.expression} result={result} tree={values.tree} isCompact />
  ));
}

interface FieldButtonProps {
  label: string;
  isPressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const FieldButton = ({ label, isPressed, onPress, children }: FieldButtonProps) => (
  <button
    type="button"
    className="field-button"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    onClick={onPress}
  >
    {children}
  </button>
);
