import type { Plan } from '../plan/plan.ts';
import type { ActionRuntimeSource } from './action-runtime/lazy-actions.ts';
import type { Env } from './env.ts';
import type { Evaluator } from './expressions/evaluators.ts';
import type { RenderClock } from './expressions/render-clock.ts';
import type { Implementation } from './loading/implementations.ts';
import type { LoadPart } from './loading/page-code.ts';
import type { CallRoute } from './messages/call.ts';
import type { Recorder } from './recording/recorder.ts';
import type { PageState } from './state/page-state.ts';
import type { AnySlice } from './state/slice.ts';

export interface RuntimeOptions {
  plan: Plan;
  implementations: ReadonlyMap<string, Implementation>;
  /** Widgets that are loaded when the page first has one: nothing is rendered until then. Never rejects. */
  loadWidget?: (name: string) => Promise<Implementation> | undefined;
  expressions: readonly Evaluator[];
  /** The action runtime: see `createActionRuntime`, or how to load it once something happens. */
  actions: ActionRuntimeSource;
  /** Slices whose first state is not in `state` yet. */
  slices?: readonly AnySlice[];
  routes: Readonly<Record<string, CallRoute>>;
  env: Env;
  state: PageState;
  /** Records the page's input; its `env` must be the page's. */
  recorder?: Recorder;
  /** Brings the code that a later part of the page needs; without it there are no later parts. */
  loadPart?: LoadPart;
  /** Fetches at once what widgets turn out to need; a server does it level by level instead. */
  isBrowser: boolean;
  /** True where a server has rendered the page already, so that it has to be hydrated. */
  hydrates?: boolean;
  /** The time at which it was rendered; the environment of the expressions has it too. */
  renderClock?: RenderClock;
  /** Told of each instance before it is computed; where it throws, there is none. */
  admitInstance?: () => void;
}
