import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Instance } from '../../../runtime/instances/instance.ts';
import { runtimeMessages } from '../../../runtime/messages/texts.ts';
import { NodeView } from '../../../runtime/react/node-view.tsx';
import { PageView } from '../../../runtime/react/page-view.tsx';
import type { Runtime } from '../../../runtime/runtime.ts';

/** Marker that React renders in place of an island that threw, so that the browser tries again. */
const leftOut = '<!--$!-->';

/**
 * Renders a page's markup with React. On a server, React abandons the whole tree when a widget throws; here only that
 * widget is shown as crashed.
 *
 * @throws The error, when no widget has caused it.
 */
export function reactHtml(runtime: Runtime): string {
  for (;;) {
    const { html, cause } = tried(() => createElement(PageView, { runtime }));
    if (html !== undefined && !html.includes(leftOut)) return html;
    const broken = brokenIn(runtime.body);
    for (const each of broken) each.instance.fail(each.cause, runtimeMessages.somethingWentWrong);
    if (broken.length > 0) continue;
    if (html !== undefined) return html;
    throw cause;
  }
}

function tried(element: () => ReturnType<typeof createElement>): { html?: string; cause?: unknown } {
  try {
    return { html: renderToString(element()) };
  } catch (cause) {
    return { cause };
  }
}

interface Broken {
  instance: Instance;
  cause: unknown;
}

/** The innermost widgets that throw when rendered alone. Widgets that are already shown as crashed no longer throw. */
function brokenIn(instances: readonly Instance[]): Broken[] {
  return instances.flatMap((instance) => {
    if (!instance.exists || instance.crash) return [];
    const { html, cause } = tried(() => createElement(NodeView, { instance }));
    if (html !== undefined && !html.includes(leftOut)) return [];
    const inside = brokenIn(instance.shownSlots().flatMap((slot) => [...instance.slot(slot)]));
    return inside.length === 0 && html === undefined ? [{ instance, cause }] : inside;
  });
}
