import type { Plan, PlanNode } from '../../plan/plan.ts';
import type { Evaluator } from '../expressions/evaluators.ts';
import { FailureError } from '../failure.ts';
import type { CallRoute } from '../messages/call.ts';
import type { AnySlice } from '../state/slice.ts';
import { type Implementation, slicesOf, withActions } from './implementations.ts';
import type { ActionRuntimeOptions, LoadPart, SentPart } from './page-code.ts';

/** The runtime as a part that is loaded after the page sees it. */
export interface PartHost {
  readonly plan: Plan;
  readonly expressions: Evaluator[];
  readonly routes: Record<string, CallRoute>;
  readonly implementations: { add(more: ReadonlyMap<string, Implementation>): void };
  readonly lazyActions: { readonly actionRuntime: { extend(options: ActionRuntimeOptions): void } | undefined };
  readonly loadPart: LoadPart | undefined;
  /** Nodes of the loaded parts, by part number. */
  readonly parts: Map<number, readonly PlanNode[]>;
  addSlices(slices: readonly AnySlice[]): void;
}

/** Adds a part to the page, with the code that it needs. */
export async function addPart(host: PartHost, part: SentPart): Promise<void> {
  if (!host.loadPart) throw new FailureError('no-later-parts', 'This page cannot load parts later');
  const { implementations: rendering, widgetActions, expressions, actions = {} } = await host.loadPart(part);
  if (host.parts.has(part.number)) return;
  const implementations = new Map(
    [...rendering].map(([name, known]) => [name, withActions(known, widgetActions?.get(name))]),
  );
  host.implementations.add(implementations);
  for (const [index, expression] of expressions.entries()) host.expressions[part.firstExpression + index] = expression;
  for (const [id, [method, path]] of Object.entries(part.routes)) host.routes[id] ??= { id, method, path };
  host.plan.payloads = { ...host.plan.payloads, ...part.payloads };
  host.lazyActions.actionRuntime?.extend({ slices: [], actions, widgets: implementations });
  host.addSlices(slicesOf(implementations));
  host.parts.set(part.number, part.body);
}
