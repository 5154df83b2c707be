import { useCallback } from 'react';
import type { Path } from '../../../../page-text/pointer.ts';
import type { CheckableSchema } from '../../../../schemas/check.ts';
import type { Screen } from '../../../../schemas/style.ts';
import { useEditing } from '../../../selection/editing.ts';
import { StyleFields, valuesOf, withScreen } from './style-fields.tsx';

interface OwnStyleFieldsProps {
  /** Path of the styles. */
  path: Path;
  value: unknown;
  schema: CheckableSchema;
}

/** The styles of one node. */
export function OwnStyleFields({ path, value, schema }: OwnStyleFieldsProps) {
  const editing = useEditing();
  const set = useCallback(
    (name: string, screen: Screen, next: unknown) =>
      editing.set([...path, name], withScreen(valuesOf(value)[name], screen, next)),
    [editing, path, value],
  );
  return <StyleFields value={value} schema={schema} onSet={set} />;
}
