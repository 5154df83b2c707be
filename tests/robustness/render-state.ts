import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plan } from '../../compiler/index.ts';
import { allFunctions } from '../../expression/all-functions.ts';
import { allLazyNodes } from '../../expression/all-lazy-nodes.ts';
import { compileTree } from '../../expression/evaluator.ts';
import { createActionRuntime } from '../../runtime/action-runtime/action-runtime.ts';
import { pageActionReducers } from '../../runtime/actions/registry.ts';
import type { Env } from '../../runtime/env.ts';
import { createEnvironment } from '../../runtime/expressions/environment.ts';
import { createEvaluators } from '../../runtime/expressions/evaluators.ts';
import { PageView } from '../../runtime/react/page-view.tsx';
import { jsonCopy } from '../../runtime/recording/recording.ts';
import { Runtime } from '../../runtime/runtime.ts';
import type { PageState } from '../../runtime/state/page-state.ts';
import { slices } from '../../widgets/initial-state.ts';
import { widgets } from '../../widgets/shop-registry.ts';

/** Returns the server's HTML of a page in the given state. */
export function renderState(plan: Plan, state: PageState, env: Env): string {
  const environment = createEnvironment(env, state.market);
  const runtime = new Runtime({
    plan: jsonCopy(plan),
    implementations: widgets,
    expressions: createEvaluators(plan, (tree) =>
      compileTree(tree, { functions: allFunctions, nodes: allLazyNodes, environment }),
    ),
    actions: { ready: createActionRuntime({ slices, actions: pageActionReducers, widgets }) },
    slices,
    routes: {},
    env: { ...env, report() {} },
    state,
    isBrowser: false,
  });
  try {
    return renderToString(createElement(PageView, { runtime }));
  } finally {
    runtime.dispose();
  }
}

/** Attributes that the shopper or the browser changes independently of the page. */
const browserState = new Set(['value', 'checked', 'selected', 'open', 'muted']);

/** Serialises a DOM subtree without field values, <link> elements, and content that is hidden when scripts run. */
export function serialise(node: Element): string {
  if (node.localName === 'textarea' || node.localName === 'noscript') return '';
  return [...node.childNodes]
    .map((child) => {
      if (child.nodeType === 3) return child.nodeValue?.replaceAll('\0', '') ?? '';
      if (child.nodeType !== 1 || (child as Element).localName === 'link') return '';
      const { localName, attributes } = child as Element;
      const own = [...attributes].filter(({ name }) => !browserState.has(name));
      // A parser replaces NUL characters; scripts can set them.
      const text = own.map(({ name, value }) => ` ${name}="${value.replaceAll('\0', '\ufffd')}"`).sort();
      return `\n<${localName}${text.join('')}>${serialise(child as Element)}</${localName}>`;
    })
    .join('');
}

/** Returns the first difference between a DOM and the server's HTML for the same state. */
export function domDifference(html: string, container: Element): string | undefined {
  const parsed = container.ownerDocument.createElement('div');
  parsed.innerHTML = html;
  const actual = serialise(container);
  const expected = serialise(parsed);
  if (actual === expected) return undefined;
  let at = 0;
  while (actual[at] === expected[at]) at++;
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 80), at + 80));
  return `DOM: ${excerpt(actual)}, server: ${excerpt(expected)}`;
}
