import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endcap } from './endcap.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

it('check reports no problems in the example pages', async () => {
  // The sections of plug-ins use parts of their own, and other backends have packages of theirs.
  const pages = readdirSync('examples', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['backends', 'plugins'].includes(entry.name))
    .map(({ name }) => `examples/${name}`);
  const { code, output } = await endcap(['check', ...pages, 'examples/redirects.json']);
  expect(output).toContain('0 errors, 0 warnings');
  expect(code).toBe(0);
});

it('check reports code, position and hint, and exits with 1', async () => {
  const page = write(
    'bad.json',
    '{ "version": 1, "id": "x", "slug": "/", "type": "T",\n  "body": [ { "widget": "texd" } ] }',
  );
  const { code, output } = await endcap(['check', page]);
  expect(code).toBe(1);
  expect(output).toMatch(/error unknown-widget {2}.*bad\.json:2:25 {2}\/body\/0\/widget/);
  expect(output).toContain('Did you mean "text"?');
  expect(output).toContain('^^^^^^');
  const json = JSON.parse((await endcap(['check', page, '--json'])).output) as {
    code: string;
    range: { line: number };
  }[];
  expect(json).toMatchObject([{ code: 'unknown-widget', range: { line: 2, column: 25 } }]);
  expect((await endcap(['check', join(folder, 'nowhere.json')])).code).toBe(1);
});

it('migrate converts a page and changes only the parts that differ', async () => {
  const text = '{\n  "version": 1,\n  "id": "x", "slug": "/",\n  "type": "T", "body": []\n}\n';
  const page = write('old.json', text);
  expect(await endcap(['migrate', page, '--check'])).toMatchObject({ code: 1 });
  expect(readFileSync(page, 'utf8')).toBe(text);
  expect(await endcap(['migrate', page])).toMatchObject({ code: 0 });
  expect(readFileSync(page, 'utf8')).toBe(text.replace('1', '3'));
  expect((await endcap(['migrate', page, '--to', '9'])).output).toContain('expected 1 to 3.');
});

it('check --fix applies suggestions and reports the rest as SARIF', async () => {
  const page = write(
    'mistyped.json',
    '{ "version": 1, "id": "x", "slug": "/", "type": "T",\n  "body": [ { "widget": "txet", "props": { "text": "{{ config.shopNam }} {{ gone }}" } } ] }',
  );
  const { code, output } = await endcap(['check', page, '--fix', '--sarif']);
  expect(code).toBe(1);
  expect(readFileSync(page, 'utf8')).toContain(
    '{ "widget": "text", "props": { "text": "{{ config.shopName }} {{ gone }}" } }',
  );
  const [run] = (
    JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as { runs: { results: object[] }[] }
  ).runs;
  expect(run?.results).toMatchObject([
    { ruleId: 'unknown-name', level: 'error', locations: [{ physicalLocation: { region: { startLine: 2 } } }] },
  ]);
});

it('check reports unused fragments, and explain reports the costs and scripts of a page', async () => {
  const shop = join(folder, 'shop');
  const fragment = { version: 1, id: 'unused', body: [] };
  const page = { version: 1, id: 'x', slug: '/', type: 'T', body: [{ widget: 'text', props: { text: 'Still' } }] };
  for (const [path, json] of [
    ['fragments/unused/fragment.json', fragment],
    ['home/page.json', page],
  ] as const) {
    mkdirSync(join(shop, path, '..'), { recursive: true });
    writeFileSync(join(shop, path), JSON.stringify(json));
  }
  const { code, output } = await endcap(['check', shop]);
  expect(output).toContain('warning dead-fragment');
  expect(output).toContain('2 documents, 0 errors, 1 warning');
  expect(code).toBe(0);
  const staticPage = await endcap(['explain', join(shop, 'home/page.json')]);
  expect(staticPage.output).toMatch(/costs +nodes 1, .*scriptBytes 0\b/);
  expect(staticPage.output).toContain('none: this page is static');
  const livePage = await endcap(['explain', 'examples/product/page.json']);
  expect(livePage.output).toMatch(/scriptBytes 2\d{4}\b/);
  expect(livePage.output).toMatch(/^~ +\d+ {2}link/m);
});

it('inventory lists the registries', async () => {
  const { output } = await endcap(['inventory', '--json']);
  const all = JSON.parse(output) as Record<string, unknown[]> & { limits: Record<string, unknown> };
  expect(all.widgets).toContainEqual(
    expect.objectContaining({
      name: 'drawer',
      data: ['isOpen', 'isFilled'],
      actions: ['open', 'close', 'toggle'],
      events: ['open', 'close'],
    }),
  );
  expect(all.actions).toContain('set-flag');
  expect(all.calls).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      path: '/api/v1/org/user/cart',
      widgets: expect.arrayContaining(['cart']),
    }),
  );
  expect(all.messages).toContain('Something went wrong');
  expect(all.limits.quantityDebounceMs).toBe(500);
  expect(all.specified).toMatchObject({ widgets: { named: 114 }, calls: { named: 103 } });
  expect((await endcap(['inventory'])).output).toMatch(/^specified widgets: \d+ of 114/m);
  expect(all.filters).toContain('money');
});

it('start reports a port in use and suggests another', async () => {
  const server = await new Promise<Server>((resolve) => {
    const made = createServer().listen(0, '127.0.0.1', () => resolve(made));
  });
  const { port } = server.address() as { port: number };
  const { code, output } = await endcap(['start', '--port', String(port), '--data', join(folder, 'port')]);
  server.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} on 127.0.0.1 is already in use`);
  expect(output).toContain(`--port ${port + 1}`);
});

it('start rejects a damaged database and leaves it unchanged', async () => {
  const data = mkdtempSync(join(folder, 'corrupt-'));
  const damaged = 'this was never a database, and it is long enough to be looked at';
  writeFileSync(join(data, 'shop.db'), damaged);
  const { code, output } = await endcap(['start', '--port', '0', '--data', data]);
  expect(code).toBe(1);
  expect(output).toMatch(/not a database[\s\S]*where:[\s\S]*what to do:/);
  expect(readFileSync(join(data, 'shop.db'), 'utf8')).toBe(damaged);
});

it('start rejects invalid settings', async () => {
  expect((await endcap(['start'], { PORT: 'abc' })).output).toContain('expected 0 to 65535');
  expect((await endcap(['start'], { ENDCAP_ORIGIN: 'shop' })).output).toContain('such as https://shop.example');
});

it('import reports bad rows, and a second import changes nothing', async () => {
  const head =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src';
  const csv = write(
    'export.csv',
    `${head}\nmug,Mug,<p>Hi</p>,Kiln,Mugs,clay,TRUE,Size,Small,M-S,3,deny,12.50,https://cdn.example/m.jpg\nmug,,,,,,,,Large,M-L,3,deny,not a price,\nbowl,Bowl,,Kiln,Bowls,,TRUE,Title,Default Title,B,3,deny,20,\n`,
  );
  const data = join(folder, 'import');
  const dry = await endcap(['import', csv, '--data', data, '--dry-run']);
  expect(dry.output).toMatch(/New: mug, bowl\.[\s\S]*nothing was written/);
  expect(existsSync(join(data, 'shop.db'))).toBe(false);
  const first = await endcap(['import', csv, '--data', data]);
  expect(first.code).toBe(1);
  expect(first.output).toMatch(/line 3, column "Variant Price"/);
  expect(first.output).toContain('2 new');
  expect((await endcap(['import', csv, '--data', data])).output).toContain('0 new, 0 changed, 2 unchanged');
  const before = readFileSync(join(data, 'shop.db'));
  writeFileSync(csv, readFileSync(csv, 'utf8').replace('12.50', '13.50').replace('not a price', '14'));
  const second = await endcap(['import', csv, '--data', data, '--dry-run']);
  expect([second.code, second.output]).toEqual([0, expect.stringMatching(/Changed: mug\./)]);
  expect(readFileSync(join(data, 'shop.db')).equals(before)).toBe(true);
  const other = await endcap(['import', csv, '--data', data, '--currency', 'USD']);
  expect([other.code, other.output]).toEqual([1, expect.stringMatching(/sells in INR[\s\S]*what to do/)]);
});

it('check --data looks up in the shop what pages refer to', async () => {
  const csv = write(
    'goods.csv',
    'Handle,Title,Variant Price,Image Src\nblue-mug,Blue mug,12,https://cdn.example/m.jpg\n',
  );
  const data = join(folder, 'checked');
  expect((await endcap(['import', csv, '--data', data])).code).toBe(0);
  const page = write(
    'names.json',
    JSON.stringify({
      version: 3,
      id: 'names',
      slug: '/names',
      type: 'CONTENT',
      body: [
        { widget: 'product', props: { slug: 'blue-mgu' } },
        { widget: 'link', props: { to: '/products/blue-mugs', text: 'Mug' } },
        { widget: 'image', props: { src: '/media/banner.jpg', alt: 'A shelf' } },
        { widget: 'image', props: { src: 'https://cdn.example/m.jpg', alt: 'A mug' } },
      ],
    }),
  );
  const codesOf = async (...args: string[]): Promise<string[]> =>
    (JSON.parse((await endcap(['check', page, '--json', ...args])).output) as { code: string }[]).map(
      ({ code }) => code,
    );
  expect(await codesOf()).toEqual([]);
  expect((await codesOf('--data', data)).sort()).toEqual(['unknown-picture', 'unknown-product', 'unknown-product']);
  const { code, output } = await endcap(['check', page, '--data', data]);
  expect(output.match(/Did you mean "[^"]+"/g)).toEqual(['Did you mean "blue-mug"', 'Did you mean "blue-mug"']);
  // A product may come later, so these are warnings.
  expect(code).toBe(0);
  const nowhere = await endcap(['check', page, '--data', join(folder, 'nowhere')]);
  expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringContaining('There is no shop at')]);
});

it('author adds, changes, lists and removes accounts, with the password from standard input', async () => {
  const data = ['--data', join(folder, 'authors')];
  const author = async (args: string[], input = '') => {
    const { code, output } = await endcap(['author', ...args, ...data], {}, input);
    return [code, output.trim()];
  };
  expect(await author(['add', 'asha'], 'a long password\n')).toEqual([0, 'Added asha (author).']);
  expect(await author(['change', 'asha', '--role', 'publisher'])).toEqual([0, 'asha is now publisher.']);
  expect(await author(['change', 'asha', '--role', 'developer'])).toEqual([0, 'asha is now developer.']);
  const [, listed] = await author(['list']);
  expect(listed).toMatch(/^asha {2}developer {2}20\d\d-/);
  for (const [args, input, reason] of [
    [['add', 'asha'], 'another password\n', /already.*endcap author change asha/s],
    [['add', 'ben'], 'short\n', /12 to 200 characters, got 5/],
    [['add', 'admin'], 'a long password\n', /ENDCAP_ADMIN_PASSWORD/],
    [['remove', 'nobody'], '', /no account "nobody"/],
    [['second-factor', 'asha'], 'none\n', /otpauth:\/\/totp\/.*not the code of that authenticator/s],
  ] as const) {
    const [code, output] = await author([...args], input);
    expect(code, String(output)).toBe(1);
    expect(output).toMatch(reason);
  }
  expect(await author(['remove', 'asha'])).toEqual([0, 'Removed asha.']);
});
