import type { ComponentType } from 'react';
import type { Path } from '../../../page-text/pointer.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';

/** Describes a change of a value. */
export interface Change {
  /** Path of the changed part within the value; the whole value by default. */
  within?: Path;
  /** Whether the change is an undo step of its own, such as adding, removing or moving an item. */
  isStep?: boolean;
}

/** Sets a value or a part of it, or removes it. */
export type OnChange = (value: unknown, change?: Change) => void;

/** Props of a labelled field. */
export interface FieldProps {
  name: string;
  label?: string;
  schema: CheckableSchema;
  value: unknown;
  isRequired?: boolean;
  /** Values that the field suggests. */
  suggestions?: readonly string[];
  onChange: OnChange;
}

/** Props of a control, whose label belongs to the field around it. */
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

/**
 * Components for the controls of lists and objects. They are passed as props to avoid a cycle, because they contain
 * such controls themselves.
 */
export interface Parts {
  Field: ComponentType<FieldProps>;
  /** A control without a field's label. */
  Control: ComponentType<ControlProps>;
}
