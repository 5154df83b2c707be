import type { Plan } from '../../compiler/page/plan.ts';
import type { ActingOptions } from './acting.ts';
import type { CallRoute } from './call.ts';
import type { ActingSource } from './deeds.ts';
import type { AnySlice } from './define.ts';
import type { SentPart } from './effects/grow.ts';
import type { Env } from './env.ts';
import type { Implementation } from './implementations.ts';
import type { Moment } from './moment.ts';
import type { Recorder } from './recording/recorder.ts';
import type { PageState } from './state.ts';

/** An expression that is ready to run, and what it reads. */
export interface ReadyExpression {
  expression: { evaluate(data: unknown): unknown };
  reads: readonly (readonly string[])[];
  /** First steps of the reads; undefined when it may read anything. */
  roots: readonly string[] | undefined;
}

export interface RuntimeOptions {
  plan: Plan;
  implementations: ReadonlyMap<string, Implementation>;
  /** Widgets that are loaded when the page first has one: nothing is drawn in its place until then. Never rejects. */
  loadWidget?: (name: string) => Promise<Implementation> | undefined;
  expressions: readonly ReadyExpression[];
  /** What it takes to act: `createActing`, or the way to load it once something happens. */
  acting: ActingSource;
  /** Slices whose first state is not in `state` yet. */
  slices?: readonly AnySlice[];
  routes: Readonly<Record<string, CallRoute>>;
  env: Env;
  state: PageState;
  /** Writes down what comes to the page; its `env` must be the page's. */
  recorder?: Recorder;
  /** Brings the code that a later part of the page needs; without it there are no later parts. */
  loadPart?: LoadPart;
  /** Fetches at once what widgets turn out to need; a server does it level by level instead. */
  fetchesByItself: boolean;
  /** True where a server has drawn the page already, so that it has to be taken over as it came. */
  hydrates?: boolean;
  /** The moment in which it did; the environment of the expressions has it too. */
  moment?: Moment;
}

/** What a part of a page brings besides its nodes. */
interface PartCode {
  implementations: ReadonlyMap<string, Implementation>;
  expressions: readonly ReadyExpression[];
  /** Page actions that the page did not have. */
  actions?: ActingOptions['actions'];
}

export type LoadPart = (part: SentPart) => Promise<PartCode> | PartCode;
