import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'endcap-use-shop-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  vi.resetModules();
});

const page = {
  version: 3,
  id: 'visit',
  slug: '/visit',
  type: 'CONTENT',
  body: [
    { widget: 'text', props: { text: '{{ config.shopName }}' } },
    { widget: 'fragment', props: { name: 'hours' } },
    { widget: 'shout', children: [{ widget: 'text', props: { text: 'said {{ shout.times }}' } }] },
  ],
};

const files: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'endcap.config.mjs': `export default {
    settings: { shopName: 'Corner Pots', currencyCode: 'EUR' },
    pages: './pages',
    fragments: './sections',
    widgets: './widgets',
    calls: [{
      contract: { id: 'corner.hours', method: 'GET', path: '/api/corner/hours', summary: 'Hours.', access: 'anyone', answer: { type: 'object' }, safe: true },
      handle: async () => ({ from: 9 }),
    }],
  };`,
  'pages/visit.json': JSON.stringify(page),
  'sections/hours.json': JSON.stringify({
    version: 3,
    id: 'hours',
    body: [{ widget: 'text', props: { text: 'Nine to five' } }],
  }),
  'widgets/shout/contract.mjs': `export default {
    name: 'shout', as: 'shout', summary: 'It.', kind: 'data', props: {}, data: { type: 'object', properties: { times: { type: 'integer' } } }, events: {}, calls: [], searchParams: [],
    actions: { shout: { summary: 'It.' } }, slots: { children: { summary: 'It.' } },
  };`,
  'widgets/shout/model.mjs': `export default {
    initial: () => ({ times: 0 }),
    data: ({ local }) => ({ times: local.times }),
    actions: { shout({ local }) { local.times += 1; } },
  };`,
  'widgets/shout/view.mjs': `export default ({ slot }) => slot('children');`,
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

// A process can only set its parts once, so each test reloads the modules.
beforeEach(() => vi.resetModules());
const useShop = async (from: string) => (await import('./use-shop.ts')).useShop(from);

it("runs a page with the shop's own fragment, widget and settings", async () => {
  const own = await useShop(folder);
  const shown = own.page('visit');
  expect(shown.diagnostics).toEqual([]);
  expect(shown.text()).toBe('Corner Pots Nine to five said 0');
  await shown.act('shout', 'shout');
  expect(shown.text()).toContain('said 1');
  expect(() => own.page('visits')).toThrow('The shop has no page "visits". It has');
});

it('runs nodes, and pages that every shop starts with', async () => {
  const own = await useShop(folder);
  expect(own.page([{ widget: 'fragment', props: { name: 'hours' } }]).text()).toBe('Nine to five');
  expect(own.page('about').diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it("opens the shop in memory with its calls and its goods' currency", async () => {
  const own = await useShop(folder);
  const opened = await own.shop();
  try {
    const [call] = own.definition.calls!;
    expect(await opened.visitor().call(call!.contract)).toEqual({ from: 9 });
    expect(opened.shop.services.config).toMatchObject({ shopName: 'Corner Pots', currencyCode: 'INR' });
  } finally {
    await opened.close();
  }
});

it('reports where a definition was looked for', async () => {
  await expect(useShop(join(folder, 'pages'))).rejects.toThrow(/no endcap\.config\.mjs in .+pages\.\n {2}what to do/);
});
