import { ExpressionError } from '../../expression/errors/expression-error.ts';
import type { Report } from '../env.ts';
import type { RenderClock } from '../expressions/render-clock.ts';
import type { QueryRef } from '../messages/call.ts';
import type { PageBudget } from '../page-budget.ts';
import type { PageState } from '../state/page-state.ts';
import type { CompiledNode } from './compiled-node.ts';
import { ServerInstance } from './server-instance.ts';

/** State of the rendering of one request, and the values derived from it. */
export class RenderPass {
  readonly state: PageState;
  /** Environment of the expressions. */
  readonly environment: object;
  /** The time of the render, which the environment has too. */
  readonly renderClock: RenderClock | undefined;
  /** Timestamp in milliseconds. */
  readonly now: number;
  /** Queries that widgets have requested, by key. */
  readonly requested = new Map<string, QueryRef>();
  /** Scopes with only the page's own names. */
  scopes: object[] = [];
  /** Counts the times that a view has read the page or its id, or has failed: the output is then not static. */
  pageReads = 0;
  #singles: (ServerInstance | undefined)[] = [];
  #reports: { code: CompiledNode; report: Report }[] = [];

  /** The budget of the whole page, which expressions charge too. */
  readonly budget: PageBudget | undefined;

  constructor(
    state: PageState,
    environment: object,
    renderClock?: RenderClock,
    budget?: PageBudget,
    now = renderClock?.renderSeed.at ?? 0,
  ) {
    this.state = state;
    this.budget = budget;
    this.environment = environment;
    this.renderClock = renderClock;
    this.now = now;
  }

  /** Returns the instance of a node that is on the page at most once, whether it is shown or not. */
  single(code: CompiledNode): ServerInstance {
    const known = this.#singles[code.plan.at];
    if (known) return known;
    const instance = new ServerInstance(code, code.owner && this.single(code.owner).childScope, this);
    this.#singles[code.plan.at] = instance;
    instance.compute();
    return instance;
  }

  /** Discards all computed values, because a query has been answered. */
  reset(): void {
    this.scopes = [];
    this.#singles = [];
    this.#reports = [];
    this.requested.clear();
  }

  report(code: CompiledNode, report: Report): void {
    this.#reports.push({ code, report });
  }

  /** Reports a failed expression; its value is undefined. */
  expressionFailed(code: CompiledNode, cause: unknown): undefined {
    this.report(code, {
      level: 'warning',
      code: 'expression',
      message: cause instanceof Error ? cause.message : String(cause),
      cause,
    });
  }

  /**
   * Reports a failed expression, and rethrows any other error, such as that of a broken function: it crashes the
   * widget.
   */
  expressionFailedOrThrow(code: CompiledNode, cause: unknown): undefined {
    if (!(cause instanceof ExpressionError)) throw cause;
    return this.expressionFailed(code, cause);
  }

  /** Reports that a widget is shown as crashed. */
  crashed(code: CompiledNode, cause: unknown): void {
    this.report(code, { level: 'error', code: 'crash', message: 'The widget could not work out its data', cause });
  }

  /** Returns the reports since the start of the render, with their places. */
  takeReports(): Report[] {
    const reports = this.#reports.map(({ code: { plan }, report }) => ({
      ...report,
      pointer: plan.pointer,
      widget: plan.widget,
    }));
    this.#reports = [];
    return reports;
  }
}
