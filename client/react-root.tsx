import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { Instance } from '../runtime/instances/instance.ts';
import { NodeView } from '../runtime/react/node-view.tsx';
import { reactIdPrefix } from '../runtime/view/react-island.ts';

/**
 * Renders a widget inside its own element, or hydrates the server's markup there; returns a function that unmounts it.
 */
export function mountIsland(instance: Instance, host: Element, onLive: () => void): () => void {
  const view = <Live view={<NodeView instance={instance} isRoot />} onLive={onLive} />;
  const options = optionsFor(instance);
  if (host.firstChild) {
    const root = hydrateRoot(host, view, options);
    return () => root.unmount();
  }
  const root = createRoot(host, options);
  root.render(view);
  return () => root.unmount();
}

const optionsFor = (instance: Instance): RootOptions => ({
  identifierPrefix: reactIdPrefix(instance.id),
  onRecoverableError: (cause) =>
    instance.runtime.report(
      {
        level: 'error',
        code: 'differs',
        message: 'The page in the browser differs from the one that the server sent',
        cause,
      },
      instance,
    ),
});

/**
 * Reports when effects have run and the state that they set is rendered: React renders transitions after all of that.
 */
function Live({ view, onLive }: { view: ReactNode; onLive: () => void }): ReactNode {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => startTransition(() => setSettled(true)), []);
  useEffect(() => {
    if (isSettled) onLive();
  }, [isSettled, onLive]);
  return view;
}
