import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Instance } from '../../../runtime/instances/instance.ts';
import { runtimeMessages } from '../../../runtime/messages/texts.ts';
import { NodeView } from '../../../runtime/react/node-view.tsx';
import { PageView } from '../../../runtime/react/page-view.tsx';
import type { Runtime } from '../../../runtime/runtime.ts';

/** What React leaves in the place of an island in which something broke, for a browser to try again. */
const leftOut = '<!--$!-->';

/**
 * The markup that React renders for a page. On a server React gives up everything around a widget whose output throws;
 * here the widget alone is shown as crashed.
 *
 * @throws What broke, when it is of no widget.
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

/** The innermost widgets that throw when they are rendered alone. Those that are shown as crashed no longer throw. */
function brokenIn(instances: readonly Instance[]): Broken[] {
  return instances.flatMap((instance) => {
    if (!instance.exists || instance.crash) return [];
    const { html, cause } = tried(() => createElement(NodeView, { instance }));
    if (html !== undefined && !html.includes(leftOut)) return [];
    const inside = brokenIn(instance.shownSlots().flatMap((slot) => [...instance.slot(slot)]));
    return inside.length === 0 && html === undefined ? [{ instance, cause }] : inside;
  });
}
