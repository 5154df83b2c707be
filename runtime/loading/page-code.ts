import type { PlanPart } from '../../plan/plan.ts';
import type { PageActionReducer } from '../define.ts';
import type { Evaluator } from '../expressions/evaluators.ts';
import type { AnySlice } from '../state/slice.ts';
import type { Implementation } from './implementations.ts';

/** What the action runtime knows of a page. */
export interface ActionRuntimeOptions {
  slices: readonly AnySlice[];
  actions: Readonly<Record<string, PageActionReducer>>;
  /** The widgets with their actions; the runtime's own unless given. */
  widgets?: ReadonlyMap<string, Implementation>;
}

/** A part of the plan as a server sends it, with the routes of the calls that it makes. */
export type SentPart = PlanPart & {
  routes: Record<string, [method: string, path: string]>;
  /** Where its code is, for the loader. */
  scripts?: unknown;
};

/** What a part of a page contains besides its nodes. */
interface PartCode {
  implementations: ReadonlyMap<string, Implementation>;
  /** The actions of its widgets, where they are files of their own. */
  widgetActions?: ReadonlyMap<string, Implementation>;
  expressions: readonly Evaluator[];
  /** Page actions that the page did not have. */
  actions?: ActionRuntimeOptions['actions'];
}

export type LoadPart = (part: SentPart) => Promise<PartCode> | PartCode;
