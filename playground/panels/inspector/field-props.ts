import type { ComponentType } from 'react';
import type { Path } from '../../../page-text/pointer.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';

/** Where and how a value changes. */
export interface Change {
  /** Path of the changed part in the value; the whole by default. */
  within?: Path;
  /** An undo step of its own, such as adding, removing or moving. */
  isStep?: boolean;
}

/** Sets a value or a part of it, or removes it. */
export type OnChange = (value: unknown, change?: Change) => void;

export interface FieldProps {
  name: string;
  label?: string;
  schema: CheckableSchema;
  value: unknown;
  isRequired?: boolean;
  /** Known values, for fields that suggest them. */
  suggestions?: readonly string[];
  onChange: OnChange;
}

export interface ControlProps {
  id: string;
  name: string;
  title: string;
  schema: CheckableSchema;
  value: unknown;
  suggestions: readonly string[];
  onChange: OnChange;
  parts: Parts;
}

/** What controls of lists and objects consist of. They are given, because these contain such controls again. */
export interface Parts {
  Field: ComponentType<FieldProps>;
  /** A control without the label of a field. */
  Control: ComponentType<ControlProps>;
}
