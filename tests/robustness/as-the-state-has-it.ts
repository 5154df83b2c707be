import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { compileTree } from '../../compiler/expression/evaluator.ts';
import { allRareNodes } from '../../compiler/expression/nodes/all-rare-nodes.ts';
import type { Plan } from '../../compiler/index.ts';
import { pageActionReducers } from '../../runtime/actions/reducers.ts';
import { createActing } from '../../runtime/core/acting.ts';
import type { Env } from '../../runtime/core/env.ts';
import { environmentOf } from '../../runtime/core/environment.ts';
import { readyExpressions } from '../../runtime/core/expressions.ts';
import { jsonCopy } from '../../runtime/core/recording/recording.ts';
import { Runtime } from '../../runtime/core/runtime.ts';
import type { PageState } from '../../runtime/core/state.ts';
import { PageView } from '../../runtime/react/page-view.tsx';
import { allFunctions } from '../../server/render/functions.ts';
import { slices } from '../../server/render/prepared-page.ts';
import { widgets } from '../../widgets/catalogue.ts';

/** What a server writes of a page that is in this state, which nobody else has. */
export function htmlOf(plan: Plan, state: PageState, env: Env): string {
  const environment = environmentOf(env, state.market);
  const runtime = new Runtime({
    plan: jsonCopy(plan),
    implementations: widgets,
    expressions: readyExpressions(plan, (tree) =>
      compileTree(tree, { functions: allFunctions, nodes: allRareNodes, environment }),
    ),
    acting: { ready: createActing({ slices, actions: pageActionReducers, widgets }) },
    slices,
    routes: {},
    env: { ...env, report() {} },
    state,
    fetchesByItself: false,
  });
  try {
    return renderToString(createElement(PageView, { runtime }));
  } finally {
    runtime.dispose();
  }
}

/** What a shopper or the browser itself changes in a document, whatever the page says. */
const ofTheBrowser = new Set(['value', 'checked', 'selected', 'open']);

/** What stands in a document, except what its fields hold and what nobody sees where scripts run. */
export function standing(node: Element): string {
  if (node.localName === 'textarea' || node.localName === 'noscript') return '';
  return [...node.childNodes]
    .map((child) => {
      if (child.nodeType === 3) return child.nodeValue?.replaceAll('\0', '') ?? '';
      if (child.nodeType !== 1 || (child as Element).localName === 'link') return '';
      const { localName, attributes } = child as Element;
      const own = [...attributes].filter(({ name }) => !ofTheBrowser.has(name));
      // A parser leaves no such character as it is; what is set by a script stays.
      const text = own.map(({ name, value }) => ` ${name}="${value.replaceAll('\0', '\ufffd')}"`).sort();
      return `\n<${localName}${text.join('')}>${standing(child as Element)}`;
    })
    .join('');
}

/** Where a document parts from what a server writes of the same state. */
export function differenceFrom(html: string, container: Element): string | undefined {
  const parsed = container.ownerDocument.createElement('div');
  parsed.innerHTML = html;
  const [there, written] = [standing(container), standing(parsed)];
  if (there === written) return undefined;
  let at = 0;
  while (there[at] === written[at]) at++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 80), at + 80));
  return `${around(there)} stands where a server writes ${around(written)}`;
}
