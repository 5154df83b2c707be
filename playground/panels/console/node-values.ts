import { createContext, useContext } from 'react';
import type { PageTree } from '../../../page-text/page-tree.ts';
import type { EvaluatedExpression } from '../../api/evaluate.ts';
import { expressionsIn } from './expressions-in.ts';

/** Values of a node's expressions, by expression. */
export interface NodeValues {
  tree: PageTree;
  results: ReadonlyMap<string, EvaluatedExpression>;
}

/** Current values of the selected node's expressions; undefined where expressions have a different scope. */
export const NodeValuesContext = createContext<NodeValues | undefined>(undefined);

/** Returns the current values of a value's expressions, as far as they are known. */
export function useValuesOf(value: unknown): { tree: PageTree; results: EvaluatedExpression[] } | undefined {
  const values = useContext(NodeValuesContext);
  return (
    values && { tree: values.tree, results: expressionsIn(value).flatMap((each) => values.results.get(each) ?? []) }
  );
}
