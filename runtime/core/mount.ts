import type { Instance } from './instance.ts';

/** Does what a widget does when it becomes live: one that is not shown yet, or is broken, when it is shown. */
export function mount(instance: Instance): void {
  if (!instance.isLive || instance.isMounted || !instance.exists || instance.crash) return;
  instance.isMounted = true;
  const { id, props, local, data, hears, model, runtime } = instance;
  if (!model?.mounted) return;
  try {
    runtime.perform(model.mounted({ id, props, local, data, state: runtime.state, hears }), instance);
  } catch (cause) {
    instance.breakDown(cause, 'An effect failed');
  }
}
