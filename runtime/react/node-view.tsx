import { createElement, Fragment, memo, type ReactNode, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import type { Instance } from '../instances/instance.ts';
import { runtimeMessages } from '../messages/texts.ts';
import { LoadingPlaceholder } from '../view/coming.tsx';
import { CrashPlaceholder } from '../view/crashed.tsx';
import { reactIslandTag } from '../view/react-island.ts';
import type { View } from '../view/view.ts';
import { InstanceViewInput, type SlotRenderer } from '../view/view-input.ts';
import { Boundary } from './boundary.tsx';
import { ReactView } from './react-view.tsx';

interface Store {
  listen(listener: () => void): () => void;
  version(): number;
}

const stores = new WeakMap<Instance, Store>();

/** Returns the same functions each time for an instance, so that React does not subscribe again. */
function storeOf(instance: Instance): Store {
  let store = stores.get(instance);
  if (!store) {
    store = { listen: (listener) => instance.listen(listener), version: () => instance.version };
    stores.set(instance, store);
  }
  return store;
}

interface NodeViewProps {
  instance: Instance;
  /** Whether the React root is inside the widget's own element. */
  isRoot?: boolean;
}

/** The view of one instance; rendered again exactly when the instance has changed. */
export const NodeView = memo(function NodeView({ instance, isRoot = false }: NodeViewProps): ReactNode {
  const { listen, version } = storeOf(instance);
  useSyncExternalStore(listen, version, version);
  useEffect(() => {
    instance.runtime.attach(instance);
  }, [instance]);
  if (!instance.exists) return instance.isLoading && !instance.isHydrating ? <LoadingPlaceholder /> : null;
  const { runtime, node } = instance;
  if (instance.crash) return <CrashPlaceholder />;
  const implementation = runtime.implementations.get(node.widget);
  try {
    const view = implementation?.view as View | undefined;
    const shown = (
      <Boundary instance={instance} version={instance.version}>
        {view ? viewed(view, instance) : allSlots(instance)}
      </Boundary>
    );
    // Both renderers wrap it in the same element.
    return node.react && !isRoot ? createElement(reactIslandTag, null, shown) : shown;
  } catch (cause) {
    runtime.report({ level: 'error', code: 'crash', message: runtimeMessages.somethingWentWrong, cause }, instance);
    return <CrashPlaceholder />;
  }
});

function viewed(view: View, instance: Instance): ReactNode {
  const input = new InstanceViewInput(instance, slotRenderer);
  return instance.node.react ? <ReactView view={view} input={input} /> : view(input);
}

/** Suspends an island until the action runtime is loaded; meanwhile the server's markup stays on the screen. */
const Island = ({ instance }: { instance: Instance }): ReactNode => {
  if (instance.isDormant) {
    const { lazyActions } = instance.runtime;
    if (!lazyActions.actionRuntime) use(lazyActions.ready);
    instance.activate();
  }
  return <NodeView instance={instance} />;
};

const drawn = new WeakMap<Instance, ReactNode>();

/**
 * Returns the same element each time for an instance: given another, React discards an island before it is hydrated.
 */
function nodeView(instance: Instance): ReactNode {
  if (instance.isReplaced) return <NodeView key={`${instance.id} anew`} instance={instance} />;
  let element = drawn.get(instance);
  if (element === undefined) {
    // Nodes added after the page have nothing to hydrate, and a Suspense boundary has a cost at every render around it.
    const isTakenOver = instance.isHydrating || !instance.runtime.isBrowser;
    element =
      instance.node.island && isTakenOver ? (
        <Suspense key={instance.id}>
          <Island instance={instance} />
        </Suspense>
      ) : (
        <NodeView key={instance.id} instance={instance} />
      );
    drawn.set(instance, element);
  }
  return element;
}

/** Returns the views of instances, in order. */
export const nodeViews = (instances: readonly Instance[]): ReactNode => instances.map(nodeView);

/** Renders a widget without a view: the slots that exist now. */
const allSlots = (instance: Instance): ReactNode =>
  instance.shownSlots().map((slot) => <Fragment key={slot}>{nodeViews(instance.slot(slot))}</Fragment>);

const slotRenderer: SlotRenderer<Instance> = {
  slot: (instance, name) => nodeViews(instance.slot(name)),
  each: (instance, name) =>
    instance.elements(name).map(({ key, instances }) => ({ key, children: nodeViews(instances) })),
};
