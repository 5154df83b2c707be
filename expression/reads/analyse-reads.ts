import type { Builtin } from '../run/builtin.ts';
import type { Tree } from '../tree.ts';
import { Analysis, root } from './analysis.ts';
import { impurities } from './purity.ts';
import { Names } from './value.ts';

/** The parts of its input that an expression may depend on. */
export interface Reads {
  /** Paths of the data that may be read; an empty path means all of the data. List indexes are not part of a path. */
  reads: string[][];
  /** Variables that the caller must pass. */
  readsVariables: string[];
  /** Paths read within each of these variables. */
  variableReads: Record<string, string[][]>;
  /** Reasons why the same input may give different results, one per cause; empty for a pure expression. */
  impurities: string[];
}

/**
 * Returns the parts of its input that an expression's result may depend on. Nothing is omitted; when the parts cannot
 * be determined, everything counts as read. The data itself counts as one value that always exists.
 *
 * @param areNames The data is a scope of named objects, as on a page.
 */
export function analyseReads(tree: Tree, functions: ReadonlyMap<string, Builtin>, areNames = false): Reads {
  const analysis = new Analysis(functions, areNames);
  analysis.consume(analysis.evaluate(tree, root, new Names(null)));
  const paths = analysis.collector.paths();
  const variableReads: Record<string, string[][]> = {};
  const readsVariables = [...analysis.variables].sort();
  for (const name of readsVariables) variableReads[name] = paths.get(name) ?? [[]];
  const reasons = analysis.gaveUp ? impurities(tree, functions) : [...analysis.impurities];
  return { reads: paths.get('') ?? [], readsVariables, variableReads, impurities: reasons };
}
