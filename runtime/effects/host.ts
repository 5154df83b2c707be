import type { NameTable, Plan } from '../../plan/plan.ts';
import type { Env, Report } from '../env.ts';
import type { Instance } from '../instances/instance.ts';
import type { Implementation } from '../loading/implementations.ts';
import type { PageState } from '../state/page-state.ts';
import type { CallRoute, QueryRef } from './call.ts';
import type { Effect, MaybePromise, Message, Outcome } from './effect.ts';
import type { SentPart } from './grow.ts';
import type { LoopGuard } from './loop-guard.ts';

/** What effects and actions need of the runtime that they run in. */
export interface EffectHost {
  readonly plan: Plan;
  readonly state: PageState;
  readonly env: Env;
  readonly routes: Readonly<Record<string, CallRoute>>;
  readonly loopGuard: LoopGuard;
  readonly implementations: { readonly all: ReadonlyMap<string, Implementation> };

  dispatch(message: Message): MaybePromise<Outcome>;
  perform(effects: readonly Effect[], origin?: Instance): MaybePromise<Outcome>;
  handleEvent(instance: Instance, event: string, data?: unknown): MaybePromise<Outcome>;
  fetch(query: QueryRef): MaybePromise<Outcome>;
  /** The query behind a key. */
  query(key: string): QueryRef;
  addPart(part: SentPart): Promise<void>;
  /** Recomputes what is out of date. */
  settle(): void;
  /** The instance that a message is for. */
  recipient(id: string): Instance | undefined;
  /** The instance of a node, as seen from another one. */
  target(from: Instance, at: number): Instance | undefined;
  named(from: Instance, name: string, names: NameTable | undefined): Instance | undefined;
  report(report: Report, instance?: Instance): void;
}
