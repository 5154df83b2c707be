/** Draws a page that has a widget which only React can draw. Other pages load none of this. */
import { createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PageView } from '../runtime/react/page-view.tsx';
import type { Runtime } from '../runtime/runtime.ts';

/** Takes the page over, or draws it anew where something else has begun to draw it. */
export async function renderWithReact(runtime: Runtime, container: Element, isUntouched: boolean): Promise<void> {
  const view = createElement(PageView, { runtime });
  if (!isUntouched) {
    await runtime.lazyActions.load();
    for (const instance of runtime.body) instance.replace();
    container.replaceChildren();
    createRoot(container).render(view);
    return;
  }
  startTransition(() => {
    hydrateRoot(container, view, {
      onRecoverableError: (cause) =>
        runtime.report({
          level: 'error',
          message: 'The page in the browser differs from the one that the server sent',
          cause,
        }),
    });
  });
}
