import type { Behaviour, ViewInput } from './view.ts';

/** An instance whose widget may have a behaviour. */
interface BehaviourOwner {
  readonly node: { readonly widget: string };
  readonly props: Readonly<Record<string, unknown>>;
  readonly data: unknown;
  readonly runtime: {
    readonly implementations: { get(widget: string): { behaviour?: unknown } | undefined };
    readonly lazyActions: { onReady(run: () => void): void; load(): unknown };
  };
  emit(event: string, data?: unknown): void;
  act(action: string, payload?: unknown): void;
  listen(listener: () => void): () => void;
  fail(cause: unknown, message: string): void;
}

const behaviourOf = ({ runtime, node }: BehaviourOwner): unknown => runtime.implementations.get(node.widget)?.behaviour;

/** Whether an instance's widget has a behaviour. */
export const hasBehaviour = (instance: BehaviourOwner): boolean => Boolean(behaviourOf(instance));

const roots = new WeakMap<BehaviourOwner, ViewInput['root']>();

/**
 * Returns the same ref callback each time for an instance, so that an element is not attached again at every render.
 */
export function rootOf(instance: BehaviourOwner): ViewInput['root'] {
  let root = roots.get(instance);
  if (!root) {
    root = attacher(instance);
    roots.set(instance, root);
  }
  return root;
}

/** Returns a ref that attaches a widget's behaviour to its element, as soon as the behaviour is loaded. */
function attacher(instance: BehaviourOwner): ViewInput['root'] {
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
        instance.fail(cause, 'A behaviour failed');
      }
    };
    guard(() => {
      const attached = (behaviour as Behaviour)(element, {
        props: () => instance.props,
        data: () => (instance.data ?? {}) as Record<string, unknown>,
        act: (action, payload) => instance.act(action, payload),
        emit: (event, data) => instance.emit(event, data),
      });
      // Delayed until after the resulting render, so that the behaviour finds the new elements.
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
    runtime.lazyActions.onReady(attach);
    if (behaviourOf(instance) === true) runtime.lazyActions.load();
  };
}
