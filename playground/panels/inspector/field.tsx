import { type ReactNode, useId } from 'react';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { ExpressionValue } from '../console/expression-value.tsx';
import { useValuesOf } from '../console/node-values.ts';
import { controls } from './field-controls.tsx';
import { fieldKind, fromExpression, isExpression, toExpression } from './field-kind.ts';

export interface FieldProps {
  name: string;
  label?: string;
  schema: CheckableSchema;
  value: unknown;
  isRequired?: boolean;
  /** Known values, for fields that suggest them. */
  suggestions?: readonly string[];
  /** Sets the value, or removes it. */
  onChange: (value: unknown) => void;
}

/** `perPage` as words. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value of a node with the control that fits its schema. Any value can be an expression instead. */
export function Field({ name, label, schema, value, isRequired = false, suggestions, onChange }: FieldProps) {
  const id = useId();
  const title = label ?? wordsOf(name);
  const isBound = isExpression(value);
  const Control = controls[isBound ? 'long-text' : fieldKind(name, schema)];
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
      <Control {...{ id, name, schema, value, title, onChange }} suggestions={suggestions ?? []} />
      {isBound && <ValuesNow value={value} />}
    </div>
  );
}

/** What the expressions of a field give now. */
function ValuesNow({ value }: { value: unknown }) {
  const values = useValuesOf(value);
  return values?.results.map((result) => (
    <ExpressionValue key={result.expression} {...{ result }} tree={values.tree} isCompact />
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
