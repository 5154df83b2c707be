import type { PlanPart } from '../../plan/plan.ts';
import type { PageActionReducer } from '../define.ts';
import type { Evaluator } from '../expressions/evaluators.ts';
import type { AnySlice } from '../state/slice.ts';
import type { Implementation } from './implementations.ts';

/** A page's code for the action runtime. */
export interface ActionRuntimeOptions {
  slices: readonly AnySlice[];
  actions: Readonly<Record<string, PageActionReducer>>;
  /** The widgets with their actions; by default, those of the runtime. */
  widgets?: ReadonlyMap<string, Implementation>;
}

/** A part of the plan as a server sends it, with the routes of the calls that it makes. */
export type SentPart = PlanPart & {
  routes: Record<string, [method: string, path: string]>;
  /** Addresses of its scripts, for the loader. */
  scripts?: unknown;
};

/** Code of a part of a page. */
interface PartCode {
  implementations: ReadonlyMap<string, Implementation>;
  /** Actions of its widgets, if they are files of their own. */
  widgetActions?: ReadonlyMap<string, Implementation>;
  expressions: readonly Evaluator[];
  /** Page actions that the page did not have before. */
  actions?: ActionRuntimeOptions['actions'];
}

/** Loads the code of a part. */
export type LoadPart = (part: SentPart) => Promise<PartCode> | PartCode;
