import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvas, field, inspector, outline, row } from './author-page.ts';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { OwnShop } from './own-shop.ts';

const config = `import { defineHandler, defineShop } from 'endcap/shop';
import { defineCall, object, text } from 'endcap/schemas';

const greeting = defineCall({
  id: 'corner.greeting',
  method: 'GET',
  path: '/api/corner/greeting',
  summary: 'A greeting.',
  access: 'anyone',
  query: object({ name: text('Who is greeted.') }),
  answer: object({ text: text('The greeting.') }),
});

export default defineShop({
  settings: {
    shopName: 'Corner Pots',
    markets: [{ locale: 'de-DE', localePathPrefix: '/de', currencyCode: 'INR' }],
  },
  messages: {
    en: { numberBelow: 'Give us {limit} or <b>more</b>.', productNotFound: 'We never had this.' },
    de: { numberBelow: 'Mindestens {limit} bitte.', productNotFound: 'Das gab es hier nie.' },
  },
  pages: './pages',
  widgets: './widgets',
  actions: './actions',
  calls: [defineHandler(greeting, async ({ query }) => ({ text: \`Good day, \${query.name}\` }))],
});
`;

const page = {
  version: 1,
  id: 'corner',
  slug: '/corner',
  type: 'CONTENT',
  seo: { title: 'Corner Pots', description: 'Pots of the corner.' },
  flags: { cheered: false },
  body: [
    { widget: 'text', props: { tag: 'h1', text: 'Corner' } },
    {
      widget: 'stars',
      props: { most: 5 },
      on: { rate: [{ do: 'cheer', with: { flag: 'cheered' } }] },
      children: [{ widget: 'text', props: { text: '{{ stars.value }} of 5' } }],
    },
    { widget: 'text', when: '{{ flags.cheered }}', props: { text: 'Hooray' } },
    { widget: 'number-input', props: { label: 'How many', min: 2, max: 9 } },
    {
      widget: 'query',
      as: 'greeted',
      props: { call: 'corner.greeting', with: { query: { name: 'Asha' } } },
      slots: { success: [{ widget: 'text', props: { text: '{{ greeted.data.text }}' } }] },
    },
  ],
};

const view = `import { defineView, jsx, jsxs } from 'endcap/parts';
export default defineView(({ props, act, slot }) =>
  jsxs('div', {
    children: [
      ...Array.from({ length: props.most }, (_, at) =>
        jsx('button', { type: 'button', onClick: () => act('give', { value: at + 1 }), children: \`Give \${at + 1}\` }, at),
      ),
      slot('children'),
    ],
  }),
);
`;

const shop = new OwnShop({
  'package.json': '{ "type": "module", "private": true }',
  'endcap.config.mjs': config,
  'pages/corner.json': JSON.stringify(page, null, 2),
  'widgets/stars/contract.mjs': `import { defineWidget, integer, object } from 'endcap/schemas';
export default defineWidget({
  name: 'stars',
  summary: 'Stars that shoppers give.',
  kind: 'data',
  props: object({ most: integer('The most stars.', { minimum: 1 }) }),
  data: object({ value: integer('Stars that were given.') }),
  actions: { give: { summary: 'Gives stars.', payload: object({ value: integer('Stars.') }) } },
  events: { rate: { summary: 'Stars were given.' } },
  slots: { children: { summary: 'Shown below the stars.' } },
});
`,
  'widgets/stars/model.mjs': `import { defineModel } from 'endcap/parts';
export default defineModel({
  initial: () => ({ value: 0 }),
  data: ({ local }) => ({ value: local.value }),
  actions: {
    give({ local }, { value }) {
      local.value = value;
      return [{ effect: 'emit', event: 'rate' }];
    },
  },
});
`,
  'widgets/stars/view.mjs': view,
  'actions/cheer/contract.mjs': `import { defineAction, object, text } from 'endcap/schemas';
export default defineAction({
  name: 'cheer',
  summary: 'Switches a flag on, with joy.',
  payload: object({ flag: text('Name of the flag.', { refers: 'flag' }) }),
});
`,
  'actions/cheer/reduce.mjs': `export default (state, { flag }) => {
  state.flags[flag] = true;
};
`,
});

let browser: Browser;
let served: Awaited<ReturnType<OwnShop['start']>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop.remove();
});

it('reports what is wrong with the definition of a shop, where it is, and what to do', async () => {
  shop.write('endcap.config.mjs', config.replace("pages: './pages'", "page: './pages', catalogue: 'mine'"));
  const { code, output } = await shop.run('inventory');
  expect(code).toBe(1);
  expect(output).toContain('page: there is no such key');
  expect(output).toContain('catalogue: "mine" is not a catalogue');
  expect(output).toContain('what to do: write "demo", "none", or the path of a CSV file');
  for (const command of ['replay', 'import'])
    expect((await shop.run(command, 'missing')).output).toContain('page: there is no such key');
  shop.write('endcap.config.mjs', config);
  shop.write('widgets/stars/view.mjs', `${view}\nexport const more = ;\n`);
  expect((await shop.run('inventory')).output).toMatch(/view\.mjs: it cannot be loaded: .+ \(.+view\.mjs:13\)/);
  shop.write('widgets/stars/view.mjs', `${view}throw new Error('no stars');\n`);
  expect((await shop.run('inventory')).output).toMatch(/it cannot be loaded: no stars \(.+view\.mjs:12\)/);
  shop.write('widgets/stars/view.mjs', view);
  shop.write('pages/other.json', JSON.stringify({ ...page, id: 'other' }));
  shop.write('pages/home-too.json', JSON.stringify({ ...page, id: 'home-too', slug: '/' }));
  const clashes = (await shop.run('start')).output;
  expect(clashes).toMatch(/other\.json: the address "\/corner" is in .+corner\.json already/);
  expect(clashes).toMatch(/home-too\.json: the address "\/" is in the page "home" of the demo already/);
  shop.delete('pages/other.json');
  shop.delete('pages/home-too.json');
});

it('checks pages against widgets, actions and calls of the shop, and does not start before a build', async () => {
  const { code, output } = await shop.run('check', 'pages');
  expect({ code, output }).toEqual({ code: 0, output: '1 document, 0 errors, 0 warnings\n' });
  shop.write('pages/corner.json', JSON.stringify(page).replace('"most":5', '"most":"many"'));
  expect((await shop.run('check', 'pages')).output).toContain('1 error');
  shop.write('pages/corner.json', JSON.stringify(page, null, 2));
  expect((await shop.run('start')).output).toContain('what to do: npx endcap build');
  expect((await shop.run('build')).output).toBe('Built widget/stars, widget-actions/stars, action/cheer.\n');
});

it('serves widgets, actions and calls of the shop, rendered on the server and live in the browser', async () => {
  served = await shop.start();
  const { base } = served;
  const { page: tab, errors } = await watchedPage(browser);
  await tab.goto(`${base}/corner`);
  await tab.getByText('Good day, Asha').waitFor();
  await tab.getByText('0 of 5').waitFor();
  await tab.getByRole('button', { name: 'Give 4' }).click();
  await tab.getByText('4 of 5').waitFor();
  await tab.getByText('Hooray').waitFor();
  expect(errors).toEqual([]);
});

it("speaks in the shop's own wording, in the language of each market, in browsers and in answers of calls", async () => {
  const { base } = served;
  for (const [path, problem, missing, other] of [
    ['/corner', 'Give us 2 or <b>more</b>.', 'We never had this.', 'Enter 9 or less.'],
    // Where the shop has no text of its own, that of Endcap is in German.
    ['/de/corner', 'Mindestens 2 bitte.', 'Das gab es hier nie.', 'Geben Sie 9 oder weniger ein.'],
  ] as const) {
    const { page: tab, errors } = await watchedPage(browser);
    await tab.goto(base + path);
    await waitUntilLive(tab);
    const amount = tab.getByRole('textbox', { name: 'How many' }).or(tab.getByRole('spinbutton', { name: 'How many' }));
    await amount.fill('1');
    await tab.keyboard.press('Tab');
    await tab.getByText(problem).waitFor();
    await amount.fill('10');
    await tab.keyboard.press('Tab');
    await tab.getByText(other).waitFor();
    const said = await tab.evaluate(async () =>
      (await fetch('/api/v1/org/product/nothing/typesense', { headers: { 'x-endcap': '1' } })).json(),
    );
    expect(said).toMatchObject({ error: { formattedMessages: [missing] } });
    // The failed request is reported by the browser.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  }
});

it('the playground offers widgets and actions of the shop, and finds mistakes in their use', async () => {
  const { page: tab, errors } = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  await tab.goto(served.playground);
  await tab
    .getByRole('navigation', { name: 'Pages and fragments' })
    .getByRole('button', { name: /^corner/ })
    .click();
  await tab.getByText('No problems. Ready to publish.').waitFor();
  await row(tab, /^stars/).click();
  await inspector(tab).getByText('Stars that shoppers give.').waitFor();
  await field(tab, 'Most required').fill('0');
  await tab
    .getByRole('button', { name: /"most" of stars|most/ })
    .first()
    .waitFor();
  await field(tab, 'Most required').fill('7');
  await canvas(tab).getByRole('button', { name: 'Give 7' }).waitFor();
  await tab.getByText('No problems. Ready to publish.').waitFor();
  await inspector(tab).getByRole('button', { name: 'Add an action to rate' }).click();
  await tab.keyboard.insertText('cheer');
  await tab.getByRole('option', { name: /^cheer/ }).waitFor();
  await tab.keyboard.press('Escape');

  await outline(tab).press('/');
  await tab.getByRole('combobox', { name: 'Search what to insert' }).fill('stars');
  await tab.getByRole('option', { name: /^stars/ }).click();
  await expect.poll(() => canvas(tab).getByRole('button', { name: 'Give 1' }).count()).toBe(2);
  expect(errors).toEqual([]);
});
