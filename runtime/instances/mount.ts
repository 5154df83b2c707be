import type { Model } from '../define.ts';
import type { Effect } from '../messages/effect.ts';
import type { PageState } from '../state/page-state.ts';

interface Mountable {
  readonly id: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly local: unknown;
  readonly data: unknown;
  readonly now: number;
  readonly model: Model | undefined;
  readonly hasHandler: (event: string) => boolean;
  readonly isAttached: boolean;
  isMounted: boolean;
  readonly exists: boolean;
  readonly crash: unknown;
  fail(cause: unknown, message: string): void;
}

interface Host<Instance> {
  readonly state: PageState;
  perform(effects: readonly Effect[], origin: Instance): unknown;
}

/** Runs a widget's `mounted` once the instance is live and shown; a hidden or crashed one runs it when it is shown. */
export function mount<Instance extends Mountable & { readonly runtime: Host<Instance> }>(instance: Instance): void {
  if (!instance.isAttached || instance.isMounted || !instance.exists || instance.crash) return;
  instance.isMounted = true;
  const { id, props, local, data, hasHandler, model, runtime, now } = instance;
  if (!model?.mounted) return;
  try {
    runtime.perform(model.mounted({ id, props, local, data, state: runtime.state, now, hasHandler }), instance);
  } catch (cause) {
    instance.fail(cause, 'An effect failed');
  }
}
