import { ExpressionError } from '../../compiler/expression/errors/expression-error.ts';
import type { QueryRef } from '../core/call.ts';
import type { Report } from '../core/env.ts';
import type { Moment } from '../core/moment.ts';
import type { PageState } from '../core/state.ts';
import { compute } from './compute.ts';
import { Frame } from './frame.ts';
import type { NodeCode } from './node-code.ts';

/** What is written for one request: the state that it has, and what was worked out from that. */
export class Rendering {
  readonly state: PageState;
  /** What expressions may know of the world. */
  readonly environment: object;
  /** The moment in which it is drawn, which the environment knows as well. */
  readonly moment: Moment | undefined;
  /** Queries that widgets have asked for, by key. */
  readonly wanted = new Map<string, QueryRef>();
  /** Scopes that see only the page's own names. */
  scopes: object[] = [];
  #singles: (Frame | undefined)[] = [];
  #reports: { code: NodeCode; report: Report }[] = [];

  constructor(state: PageState, environment: object, moment?: Moment) {
    this.state = state;
    this.environment = environment;
    this.moment = moment;
  }

  /** The frame of a node that is on the page at most once, whether it is shown or not. */
  single(code: NodeCode): Frame {
    const known = this.#singles[code.node.at];
    if (known) return known;
    const frame = new Frame(code, code.owner && this.single(code.owner).inside);
    this.#singles[code.node.at] = frame;
    compute(frame, this);
    return frame;
  }

  /** Forgets what was worked out, because there are answers now. */
  begin(): void {
    this.scopes = [];
    this.#singles = [];
    this.#reports = [];
    this.wanted.clear();
  }

  report(code: NodeCode, report: Report): void {
    this.#reports.push({ code, report });
  }

  /** An expression that failed gives nothing. */
  failed(code: NodeCode, cause: unknown): undefined {
    this.report(code, { level: 'warning', message: cause instanceof Error ? cause.message : String(cause), cause });
  }

  /** What no expression may do, such as a function that is broken, breaks the widget. */
  failedOrBroken(code: NodeCode, cause: unknown): undefined {
    if (!(cause instanceof ExpressionError)) throw cause;
    return this.failed(code, cause);
  }

  /** Says that a widget is shown as crashed. */
  crashed(code: NodeCode, cause: unknown): void {
    this.report(code, { level: 'error', message: 'The widget could not work out its data', cause });
  }

  /** What went wrong since it began, with the places. */
  takeReports(): Report[] {
    const reports = this.#reports.map(({ code: { node }, report }) => ({
      ...report,
      pointer: node.pointer,
      widget: node.widget,
    }));
    this.#reports = [];
    return reports;
  }
}
