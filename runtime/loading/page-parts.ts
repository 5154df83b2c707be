import type { Plan, PlanNode, PlanPart } from '../../plan/plan.ts';
import type { AnySlice } from '../define.ts';
import type { CallRoute } from '../effects/call.ts';
import type { SentPart } from '../effects/grow.ts';
import type { Evaluator } from '../expressions/evaluators.ts';
import { FailureError } from '../failure.ts';
import type { LoadPart } from '../runtime-options.ts';
import type { ActionRuntimeOptions } from './action-runtime.ts';
import { type Implementation, slicesOf } from './implementations.ts';

/** What a part that is loaded later is added to. */
interface PartHost {
  readonly plan: Plan;
  readonly expressions: Evaluator[];
  readonly routes: Record<string, CallRoute>;
  readonly implementations: { add(more: ReadonlyMap<string, Implementation>): void };
  readonly lazyActions: { readonly actionRuntime: { extend(options: ActionRuntimeOptions): void } | undefined };
  addSlices(slices: readonly AnySlice[]): void;
}

/** Parts of a page that are loaded after it, by their number. */
export class PageParts {
  readonly #host: PartHost;
  readonly #load: LoadPart | undefined;
  readonly #loaded = new Map<number, PlanPart>();

  constructor(host: PartHost, load: LoadPart | undefined) {
    this.#host = host;
    this.#load = load;
  }

  /** The nodes of a part, once it is loaded. */
  body(number: number): readonly PlanNode[] | undefined {
    return this.#loaded.get(number)?.body;
  }

  /** Adds a part to the page, with the code that it needs. */
  async add(part: SentPart): Promise<void> {
    if (!this.#load) throw new FailureError('no-later-parts', 'This page cannot load parts later');
    const { implementations, expressions, actions = {} } = await this.#load(part);
    if (this.#loaded.has(part.number)) return;
    const host = this.#host;
    host.implementations.add(implementations);
    for (const [index, expression] of expressions.entries())
      host.expressions[part.firstExpression + index] = expression;
    for (const [id, [method, path]] of Object.entries(part.routes)) host.routes[id] ??= { id, method, path };
    host.plan.payloads = { ...host.plan.payloads, ...part.payloads };
    host.lazyActions.actionRuntime?.extend({ slices: [], actions, widgets: implementations });
    host.addSlices(slicesOf(implementations));
    this.#loaded.set(part.number, part);
  }
}
