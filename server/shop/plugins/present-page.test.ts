import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import type { AdminPageContent } from '../../core/definition/plugins/admin-page.ts';
import { type ShopServices, silentLog } from '../calls/context.ts';
import { readPluginPage } from './present-page.ts';

const shop = { log: silentLog } as ShopServices;
const read = (content: () => AdminPageContent | Promise<AdminPageContent>) =>
  readPluginPage(shop, {
    plugin: 'stars',
    page: { title: 'Stars', summary: 'Of the sky', read: async () => content() },
    secrets: ['key-1234'],
  });

it('removes secrets from everything that is shown', async () => {
  const shown = await read(() => ({
    problems: ['no key-1234'],
    facts: [{ label: 'key-1234', text: 'a key-1234 b' }],
    tables: [{ title: 'key-1234', columns: ['key-1234'], rows: [['key-1234']] }],
  }));
  expect(JSON.stringify(shown)).not.toContain('key-1234');
  expect(shown.facts).toEqual([{ label: '•••', text: 'a ••• b' }]);
});

it('cuts what is too long, and shows what is not a page as far as it is one', async () => {
  const { rows, textLength, facts } = limits.pluginPage;
  const shown = await read(() => ({
    problems: 5 as unknown as string[],
    facts: Array.from({ length: facts + 1 }, () => ({ label: 'x'.repeat(textLength + 1), at: 1.5 })),
    tables: [
      { title: '', columns: ['a', 'b'], rows: Array.from({ length: rows + 1 }, () => [7 as unknown as string]) },
    ],
  }));
  expect([shown.problems, shown.facts.length, shown.facts[0]?.label.length, shown.facts[0]?.at]).toEqual([
    [],
    facts,
    textLength,
    1,
  ]);
  expect([shown.tables[0]?.rows.length, shown.tables[0]?.rows[0]]).toEqual([rows, [{ text: '7' }]]);
});

it('shows the failure of a page that cannot be read, without secrets', async () => {
  const shown = await read(() => {
    throw new Error('refused key-1234');
  });
  expect(shown).toMatchObject({ title: 'Stars', problems: ['This page cannot be read: refused •••'], facts: [] });
});
