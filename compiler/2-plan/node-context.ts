import type { PlanNode } from '../../plan/plan.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import type { Ancestors } from './checks/check-nesting.ts';
import type { Names } from './checks/names.ts';
import type { Compilation, Source } from './compilation.ts';
import type { FragmentSlots } from './fragment-slots.ts';

/** The place in which a list of nodes is compiled. */
export interface NodeContext {
  compilation: Compilation;
  source: Source;
  names: Names;
  path: Path;
  /** True inside a slot that is rendered once per item. */
  inList: boolean;
  /** Ancestor elements, for nesting checks. */
  ancestors: Ancestors;
  /** Enclosing fragments, outermost first, to detect cycles. */
  fragments: readonly string[];
  /** Slots of the enclosing fragment; undefined outside of fragments. */
  slots?: FragmentSlots;
  /** Number of the nodes' surroundings, when diagnostics are kept; see `known-nodes.ts`. */
  around?: number;
}

/** Compiles a list of nodes; see `compile-node.ts`. */
export type CompileNodes = (context: NodeContext, nodes: NodeDefinition[]) => PlanNode[];
