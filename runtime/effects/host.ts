import type { NameTable } from '../../plan/plan.ts';
import type { Env, Report } from '../env.ts';
import type { Instance } from '../instances/instance.ts';
import type { PartHost } from '../loading/add-part.ts';
import type { Implementation } from '../loading/implementations.ts';
import type { QueryRef } from '../messages/call.ts';
import type { Effect, MaybePromise, Message, Outcome } from '../messages/effect.ts';
import type { PageState } from '../state/page-state.ts';
import type { LoopGuard } from './loop-guard.ts';

/** The runtime as its effects and actions see it. */
export interface EffectHost extends PartHost {
  readonly state: PageState;
  readonly env: Env;
  readonly loopGuard: LoopGuard;
  readonly implementations: PartHost['implementations'] & { readonly all: ReadonlyMap<string, Implementation> };
  readonly instances: {
    recipient(id: string): Instance | undefined;
    target(from: Instance, at: number): Instance | undefined;
    named(from: Instance, name: string, names: NameTable | undefined): Instance | undefined;
  };
  readonly queries: {
    fetch(query: QueryRef): MaybePromise<Outcome>;
    get(key: string): QueryRef;
  };

  dispatch(message: Message): MaybePromise<Outcome>;
  perform(effects: readonly Effect[], origin?: Instance): MaybePromise<Outcome>;
  handleEvent(instance: Instance, event: string, data?: unknown): MaybePromise<Outcome>;
  /** Recomputes everything that is out of date. */
  settle(): void;
  report(report: Report, instance?: Instance): void;
}
