import { createContext, useContext } from 'react';
import type { PageTree } from '../../../page-text/page-tree.ts';
import type { EvaluatedExpression } from '../../api/evaluate.ts';
import { expressionsIn } from './expressions-in.ts';

export interface NodeValues {
  tree: PageTree;
  results: ReadonlyMap<string, EvaluatedExpression>;
}

/** What the expressions of the selected node give now; undefined where expressions see other names as well. */
export const NodeValuesContext = createContext<NodeValues | undefined>(undefined);

/** What the expressions of a value give, as far as it is known. */
export function useValuesOf(value: unknown): { tree: PageTree; results: EvaluatedExpression[] } | undefined {
  const values = useContext(NodeValuesContext);
  return (
    values && { tree: values.tree, results: expressionsIn(value).flatMap((each) => values.results.get(each) ?? []) }
  );
}
