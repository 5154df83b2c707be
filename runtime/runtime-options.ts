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

/** A compiled page, its initial state, and the code and environment to run it with. */
export interface RuntimeOptions {
  plan: Plan;
  implementations: ReadonlyMap<string, Implementation>;
  /** Loads a widget when the page first has one; nothing is rendered until then. Never rejects. */
  loadWidget?: (name: string) => Promise<Implementation> | undefined;
  expressions: readonly Evaluator[];
  /** The action runtime, see `createActionRuntime`, or a function that loads it on demand. */
  actions: ActionRuntimeSource;
  /** Slices whose initial state is not in `state` yet. */
  slices?: readonly AnySlice[];
  routes: Readonly<Record<string, CallRoute>>;
  env: Env;
  state: PageState;
  /** Records the page's input; its `env` must be the page's. */
  recorder?: Recorder;
  /** Loads the code of a part that is added after the page; without it there are no such parts. */
  loadPart?: LoadPart;
  /** Whether queries are fetched as soon as they are requested; a server does it level by level instead. */
  isBrowser: boolean;
  /** Whether a server has rendered the page already, so that it has to be hydrated. */
  hydrates?: boolean;
  /** The time at which the page was rendered; the expressions' environment needs it too. */
  renderClock?: RenderClock;
  /** Called before each instance is created; throws to prevent it. */
  admitInstance?: () => void;
}
