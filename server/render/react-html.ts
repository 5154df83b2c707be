import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Instance } from '../../runtime/core/instance.ts';
import { runtimeMessages } from '../../runtime/core/messages.ts';
import type { Runtime } from '../../runtime/core/runtime.ts';
import { NodeView } from '../../runtime/react/node-view.tsx';
import { PageView } from '../../runtime/react/page-view.tsx';

/** What React leaves in the place of an island in which something broke, for a browser to try again. */
const leftOut = '<!--$!-->';

/**
 * The markup that React makes of a page. On a server React gives up everything around a widget that breaks where what
 * its view gave is drawn; here the widget alone is shown as crashed.
 *
 * @throws What broke, when it is of no widget.
 */
export function reactHtml(runtime: Runtime): string {
  for (;;) {
    const { html, cause } = tried(() => createElement(PageView, { runtime }));
    if (html !== undefined && !html.includes(leftOut)) return html;
    const broken = findBroken(runtime.body);
    if (broken) broken.instance.breakDown(broken.cause, runtimeMessages.somethingWentWrong);
    else if (html !== undefined) return html;
    else throw cause;
  }
}

function tried(element: () => ReturnType<typeof createElement>): { html?: string; cause?: unknown } {
  try {
    return { html: renderToString(element()) };
  } catch (cause) {
    return { cause };
  }
}

/** The innermost widget that breaks when it is drawn alone. Those that are shown as crashed break no more. */
function findBroken(instances: readonly Instance[]): { instance: Instance; cause: unknown } | undefined {
  for (const instance of instances) {
    if (!instance.exists || instance.crash) continue;
    const { html, cause } = tried(() => createElement(NodeView, { instance }));
    if (html !== undefined && !html.includes(leftOut)) continue;
    const inside = instance.shownSlots().flatMap((slot) => [...instance.slot(slot)]);
    const broken = findBroken(inside) ?? (html === undefined ? { instance, cause } : undefined);
    if (broken) return broken;
  }
  return undefined;
}
