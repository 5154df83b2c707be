import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkFiles } from './check-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('looks for the pages of links among those of the shop and those that are checked', async () => {
  const file = join(folder, 'links.json');
  const link = (to: string) => ({ widget: 'link', props: { to, text: to } });
  writeFileSync(
    file,
    JSON.stringify({
      version: 3,
      id: 'links',
      slug: '/links',
      type: 'CONTENT',
      body: [link('/about'), link('/links'), link('/abuot')],
    }),
  );
  const found = async (slugs?: string[]) => {
    const [checked] = await checkFiles([file], false, slugs && { catalogue: {}, slugs, fragments: new Map() });
    return checked!.diagnostics.map(({ code, hint, pointer }) => [code, pointer, hint]);
  };
  expect(await found()).toEqual([]);
  expect(await found(['/about'])).toEqual([['unknown-page', '/body/2/props/to', 'Did you mean "/about"?']]);
});

it('knows the fragments that the shop has published', async () => {
  const file = join(folder, 'header.json');
  const fragment = { version: 3, id: 'header', body: [{ widget: 'toaster' }] };
  writeFileSync(
    file,
    JSON.stringify({
      version: 3,
      id: 'header-page',
      slug: '/header',
      type: 'CONTENT',
      body: [{ widget: 'fragment', props: { name: 'header' } }],
    }),
  );
  const codes = async (fragments?: ReadonlyMap<string, string>) =>
    (await checkFiles([file], false, fragments && { catalogue: {}, slugs: [], fragments })).flatMap(({ diagnostics }) =>
      diagnostics.map(({ code }) => code),
    );
  expect(await codes()).toEqual(['missing-fragment']);
  expect(await codes(new Map([['header', JSON.stringify(fragment)]]))).toEqual([]);
});
