import type { AxeResults } from 'axe-core';
// Served as a file: the policy of a preview allows scripts of the shop.
import axeAddress from 'axe-core/axe.min.js?url';

export interface AccessibilityProblem {
  /** Rule, such as `color-contrast`. */
  id: string;
  impact: 'minor' | 'moderate' | 'serious' | 'critical';
  help: string;
  /** Number of the elements. */
  count: number;
  /** Pointers of the nodes that the elements are of, as far as they are marked. */
  pointers: string[];
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

interface Axed extends Window {
  /** What assigns addresses of scripts where the policy of the page asks for it. */
  trustedTypes?: TrustedTypes;
  axe?: { run(context: Document, options: object): Promise<AxeResults> };
}

const loaded = ({ document, trustedTypes }: Axed): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const policy = trustedTypes?.createPolicy('endcap-editor', { createScriptURL: () => axeAddress });
    script.src = policy ? policy.createScriptURL('') : axeAddress;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The check for accessibility could not be loaded.')));
    document.head.append(script);
  });

/** What the check of WCAG 2.2 AA finds in a frame, the worst first. @throws Error when it cannot be loaded */
export async function checkAccessibility(view: Axed): Promise<AccessibilityProblem[]> {
  const { document } = view;
  if (!view.axe) await loaded(view);
  const { violations } = await view.axe!.run(document, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  const order = ['critical', 'serious', 'moderate', 'minor'] as const;
  return violations
    .map(({ id, impact, help, nodes }) => ({
      ...{ id, impact: impact ?? 'minor', help, count: nodes.length },
      pointers: nodes.flatMap(({ target: [selector] }) => {
        const element = typeof selector === 'string' ? document.querySelector(selector) : null;
        return element?.closest('[data-at]')?.getAttribute('data-at') ?? [];
      }),
    }))
    .sort((one, other) => order.indexOf(one.impact) - order.indexOf(other.impact));
}
