import type { Instance } from '../core/instance.ts';
import type { Behaviour, ViewInput } from '../react/view.ts';

const behaviourOf = ({ runtime, node }: Instance): unknown => runtime.implementations.get(node.widget)?.behaviour;

export const hasBehaviour = (instance: Instance): boolean => Boolean(behaviourOf(instance));

const roots = new WeakMap<Instance, ViewInput['root']>();

/** One callback for each instance, so that an element is attached once and not at every drawing. */
export function rootOf(instance: Instance): ViewInput['root'] {
  let root = roots.get(instance);
  if (!root) {
    root = attacher(instance);
    roots.set(instance, root);
  }
  return root;
}

/** Attaches the behaviour of a widget to its element, as soon as it is there. */
function attacher(instance: Instance): ViewInput['root'] {
  const { runtime } = instance;
  let detach: (() => void) | undefined;
  let current: HTMLElement | null = null;
  const attach = () => {
    const element = current;
    const behaviour = behaviourOf(instance);
    if (!element || detach || typeof behaviour !== 'function') return;
    const guard = (run: () => void) => {
      try {
        run();
      } catch (cause) {
        instance.breakDown(cause, 'A behaviour failed');
      }
    };
    guard(() => {
      const attached = (behaviour as Behaviour)(element, {
        props: () => instance.props,
        data: () => (instance.data ?? {}) as Record<string, unknown>,
        act: (action, payload) => void runtime.act(instance, action, payload),
        emit: (event, data) => void runtime.emit(instance, event, data),
      });
      // After the drawing that the change leads to, so that the behaviour finds the new elements.
      const stopListening = instance.listen(() => queueMicrotask(() => guard(() => attached.update?.())));
      detach = () => {
        stopListening();
        guard(() => attached.stop?.());
      };
    });
  };
  return (element) => {
    detach?.();
    detach = undefined;
    current = element;
    if (!element) return;
    runtime.deeds.whenReady(attach);
    if (behaviourOf(instance) === true) runtime.deeds.prepare();
  };
}
