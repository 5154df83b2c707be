import type { AxeResults } from 'axe-core';
import type { AccessibilityProblem } from '../../runtime/trace/canvas-messages.ts';
import { markedElement, pointerAt } from './marked-elements.ts';
import type { TrustScript } from './stand-ins.ts';

interface Axed {
  axe?: { run(context: Document, options: object): Promise<AxeResults> };
}

const loaded = (address: string, trust: TrustScript): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trust(address);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The check for accessibility could not be loaded.')));
    document.head.append(script);
  });

const order = ['critical', 'serious', 'moderate', 'minor'] as const;

/**
 * Checks this document against WCAG 2.2 AA, and returns the problems, the most severe first.
 *
 * @param address address of the check's script
 * @throws Error when the script cannot be loaded
 */
export async function checkAccessibility(address: string, trust: TrustScript): Promise<AccessibilityProblem[]> {
  const { origin, pathname } = new URL(address, location.href);
  if (origin !== location.origin || !pathname.startsWith('/assets/'))
    throw new Error('This is not a script of the shop.');
  const scope = globalThis as Axed;
  if (!scope.axe) await loaded(pathname, trust);
  const { violations } = await scope.axe!.run(document, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  return violations
    .map(({ id, impact, help, nodes }) => ({
      id,
      impact: impact ?? ('minor' as const),
      help,
      count: nodes.length,
      pointers: nodes.flatMap(({ target: [selector] }) => {
        const element = typeof selector === 'string' ? document.querySelector(selector) : null;
        return pointerAt(markedElement(element)) ?? [];
      }),
    }))
    .sort((one, other) => order.indexOf(one.impact) - order.indexOf(other.impact));
}
