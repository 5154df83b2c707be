import { createElement } from 'react';
import { expect, it } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import { createEnvironment } from '../../runtime/expressions/environment.ts';
import { PageBudget, PageBudgetError } from '../../runtime/page-budget.ts';

import { parseRoute } from '../../runtime/state/route.ts';
import { preparePage } from '../../server/render/library/prepared-page.ts';
import { renderMarkup, renderWithReact } from '../../server/render/render-markup.ts';
import { clock } from '../../testing/index.ts';
import { testEnv } from '../../testing/test-env.ts';
import { initialState } from '../../widgets/initial-state.ts';
import { widget } from '../../widgets/widget.ts';
import { counter } from './contracts.ts';
import { registry, widgets } from './widgets.ts';

const market = { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' };

interface Machine {
  /** Processor time that the thread has used, in milliseconds. */
  processorMs: number;
  /** Processor time that each render of the component needs, in milliseconds. */
  needed: number;
}

/** Renders a page with a React component that uses processor time, alone or in a slot. */
async function render(machine: Machine, body: object[], writeMarkup: typeof renderMarkup): Promise<string> {
  const busy = widget({
    contract: counter,
    view: () => {
      machine.processorMs += machine.needed;
      return createElement('b', null, 'गिनती');
    },
  });
  const { plan } = compilePage(JSON.stringify({ version: 3, id: 'busy', slug: '/', type: 'CONTENT', body }), {
    registry,
  });
  const page = preparePage(plan, 1, new Map([...widgets, ['counter', busy]]));
  const { env } = testEnv(clock(), undefined);
  const context = { route: parseRoute('/', '', '/'), market, config: {}, user: { isAnonymous: true }, device: {} };
  const { html } = await writeMarkup({
    page,
    state: initialState(plan, context),
    environment: createEnvironment(env, market),
    env,
    routes: {},
    resolve: { mayFetch: () => true, deadlineMs: 1000 },
    budget: new PageBudget(() => machine.processorMs),
  });
  return html;
}

const island = { widget: 'counter', props: { label: 'Count' } };
const text = { widget: 'text', props: { text: 'still here' } };
const bodies: [name: string, body: object[]][] = [
  ['on its own', [island, text]],
  ['within another', [{ widget: 'drawer', props: { label: 'Side', open: true }, children: [island] }]],
  ['after another', [text, island, island, island]],
];

for (const [writer, writeMarkup] of [
  ['the string plan', renderMarkup],
  ['React', renderWithReact],
] as const) {
  it.each(bodies)(
    `an island %s that uses too much processor time ends a page written by ${writer}`,
    async (_, body) => {
      const made = render({ processorMs: 0, needed: 20_000 }, body, writeMarkup);
      await expect(made).rejects.toBeInstanceOf(PageBudgetError);
    },
  );

  it(`an island within the page's budget of processor time is written by ${writer}`, async () => {
    expect(await render({ processorMs: 0, needed: 1 }, [island, text], writeMarkup)).toMatch(/गिनती.*still here/s);
  });
}
