import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { definitionText } from '../create-endcap/definition-text.mjs';
import { OptionsError, readOptions, type ShopOptions } from '../create-endcap/options.mjs';
import type { Terminal } from '../create-endcap/questions.mjs';
import { packageName, writeShop } from '../create-endcap/shop-files.mjs';
import { problemsOfKeys } from '../server/core/definition/problems-of-keys.ts';
import type { ShopDefinition } from '../server/core/definition/shop-definition.ts';
import { packageRoot } from '../server/core/package-root.ts';

const bin = join(packageRoot, 'create-endcap/index.mjs');
const csv = 'Handle,Title,Variant Price\nsea-mug,Sea mug,12.50\n';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'endcap-create-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Runs the command without a terminal, in the folder in which the shop's folder is created. */
const createWith = (env: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [bin, ...args], { cwd: parent, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
    );
  });
const create = (...args: string[]) => createWith(process.env, ...args);

/** A terminal in which a person types the given answers; undefined cancels the questions. */
function typing(...answers: (string | undefined)[]): Terminal & { asked: string[]; said: string[] } {
  const asked: string[] = [];
  const said: string[] = [];
  return {
    isInteractive: true,
    asked,
    said,
    async ask(question) {
      asked.push(question);
      return answers[asked.length - 1];
    },
    say: (text) => void said.push(text),
  };
}

const noTerminal: Terminal = {
  isInteractive: false,
  ask: () => Promise.reject(new Error('nothing is asked here')),
  say: () => undefined,
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

const read = (path: string): string => readFileSync(join(parent, path), 'utf8');

/** Imports the definition from a text, whose own import is replaced. */
async function definitionOf(text: string): Promise<ShopDefinition> {
  const file = join(parent, `${filesIn(parent).length}-definition.mjs`);
  writeFileSync(file, text.replace("import { defineShop } from 'endcap/shop';", 'const defineShop = (each) => each;'));
  return (await import(/* @vite-ignore */ file)).default;
}

describe('the command', () => {
  it("writes a shop's folder, and prints the next steps", async () => {
    const { code, output } = await create('my-shop', '--name', 'My *Shop*', '--catalogue', 'demo', '--no-install');
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('cd my-shop') });
    expect(output).toContain('npm install');
    expect(output).toContain('npm start');
    expect(filesIn(join(parent, 'my-shop'))).toEqual([
      '.dockerignore',
      '.github/workflows/check.yml',
      '.gitignore',
      'Dockerfile',
      'README.md',
      'endcap.config.mjs',
      'package.json',
      'pages/visit.json',
      'pages/visit.test.json',
      'sections/opening-hours.json',
      'tests/stars.test.mjs',
      'widgets/stars/contract.mjs',
      'widgets/stars/model.mjs',
      'widgets/stars/view.mjs',
    ]);
    expect(read('my-shop/README.md')).toContain('# My \\*Shop\\*\n');
    const { name, dependencies } = JSON.parse(read('my-shop/package.json'));
    const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
    expect([name, dependencies]).toEqual(['my-shop', { endcap: `^${version}` }]);
    for (const file of filesIn(join(parent, 'my-shop')))
      expect(read(`my-shop/${file}`)).not.toMatch(/@(name|package|version)@/);
  });

  it('copies a product file next to the definition', async () => {
    writeFileSync(join(parent, 'products_export_1.csv'), csv);
    const args = ['--name', 'Pots', '--currency', 'eur', '--country', 'ie', '--no-install'];
    expect(await create('shop', ...args, '--catalogue', './products_export_1.csv')).toMatchObject({ code: 0 });
    expect(read('shop/goods.csv')).toBe(csv);
    const { settings, catalogue } = await definitionOf(read('shop/endcap.config.mjs'));
    expect(catalogue).toBe('./goods.csv');
    expect(settings).toEqual({ shopName: 'Pots', currencyCode: 'EUR', countries: ['IE'] });
  });

  it('refuses a folder that is not empty, and never overwrites a file', async () => {
    mkdirSync(join(parent, 'full'));
    writeFileSync(join(parent, 'full/notes.txt'), 'mine');
    writeFileSync(join(parent, 'file'), 'mine');
    const refused = await create('full', '--yes');
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/full is not empty[\s\S]*Nothing was written/);
    expect((await create('file', '--yes')).output).toMatch(/file is a file[\s\S]*Nothing was written/);
    expect(filesIn(parent)).toEqual(['file', 'full/notes.txt']);
    expect([read('file'), read('full/notes.txt')]).toEqual(['mine', 'mine']);
    const options: ShopOptions = { folder: join(parent, 'full'), name: 'Pots', catalogue: 'demo', isInstalled: false };
    expect(() => writeShop(options)).toThrow('is not empty: it has notes.txt');
  });

  it('accepts an empty folder, and the current folder', async () => {
    expect(await create('.', '--yes', '--no-install')).toMatchObject({
      code: 0,
      output: expect.not.stringContaining('cd '),
    });
    expect(existsSync(join(parent, 'endcap.config.mjs'))).toBe(true);
  });

  it('reports missing flags when there is no terminal, and lists all flags', async () => {
    const { code, output } = await create('my-shop');
    expect(code).toBe(1);
    expect(output).toContain('Missing: --name, --catalogue, --currency (not with the demo).');
    expect(output).toContain('--no-install');
    expect(existsSync(join(parent, 'my-shop'))).toBe(false);
    expect(await create('--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('npm create endcap FOLDER'),
    });
    expect((await create('--version')).output).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('reports that its packages could not be installed', async () => {
    // A PATH in which there is no npm.
    const { code, output } = await createWith({ PATH: parent }, 'my-shop', '--yes');
    expect(code).toBe(1);
    expect(output).toContain('could not be installed');
    expect(existsSync(join(parent, 'my-shop/package.json'))).toBe(true);
  });
});

describe('options', () => {
  const wrong: [what: string, args: string[], said: string][] = [
    ['no option', ['shop', '--nmae', 'X'], "'--nmae'"],
    ['two folders', ['shop', 'other'], 'One folder is expected'],
    ['an empty name', ['shop', '--name', ' '], '--name: It is empty.'],
    ['a name of two lines', ['shop', '--name', 'a\nb'], '--name: A name is one line'],
    ['no catalogue', ['shop', '--name', 'X', '--catalogue', 'mine'], '--catalogue: "mine" is none of'],
    ['no file', ['shop', '--name', 'X', '--catalogue', 'missing.csv'], '--catalogue: There is no file'],
    ['no currency', ['shop', '--name', 'X', '--catalogue', 'none', '--currency', 'euros'], '--currency: "euros" is no'],
    [
      'no country',
      ['shop', '--name', 'X', '--catalogue', 'none', '--currency', 'EUR', '--country', 'XX'],
      '--country: "XX"',
    ],
    ['a different currency than the demo', ['shop', '--yes', '--currency', 'EUR'], 'prices in INR'],
    ['goods without a currency', ['shop', '--yes', '--catalogue', 'none'], 'Missing: --currency.'],
    ['a currency of no country', ['shop', '--yes', '--catalogue', 'none', '--currency', 'XOF'], 'Missing: --country.'],
    ['no folder', ['--yes'], 'Missing: FOLDER.'],
  ];
  it.each(wrong)('are refused: %s', async (_, args, said) => {
    const error = await readOptions(args, parent, noTerminal).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OptionsError);
    expect((error as Error).message).toContain(said);
  });

  it('are prompted for when they are missing, and again after an invalid answer', async () => {
    const terminal = typing('my-shop', '', 'all', 'none', 'crowns', 'xof', '', 'sn');
    expect(await readOptions(['--no-install'], parent, terminal)).toEqual({
      folder: join(parent, 'my-shop'),
      name: 'My shop',
      catalogue: 'none',
      currency: 'XOF',
      country: 'SN',
      isInstalled: false,
    });
    expect(terminal.asked).toHaveLength(8);
    expect(terminal.said).toEqual([
      expect.stringContaining('"all" is none of'),
      expect.stringContaining('"crowns" is not a currency'),
      expect.stringContaining('There has to be an answer'),
    ]);
  });

  it('are not prompted for when they are given, nor is the currency with the demo', async () => {
    const terminal = typing('', '');
    const options = await readOptions(['my-shop'], parent, terminal);
    expect(options).toMatchObject({ name: 'My shop', catalogue: 'demo', isInstalled: true });
    expect(options).not.toHaveProperty('currency');
    expect(terminal.asked).toHaveLength(2);
  });

  it('can be cancelled', async () => {
    const left = readOptions(['my-shop'], parent, typing('Pots', undefined));
    await expect(left).rejects.toThrow('The questions were left. Nothing was written.');
  });
});

describe('the definition', () => {
  const made: ShopOptions[] = [
    { folder: '', name: 'Pots', catalogue: 'demo', isInstalled: false },
    {
      folder: '',
      name: "Asha's “Pots” \\ `1`",
      catalogue: 'none',
      currency: 'EUR',
      country: 'IE',
      isInstalled: false,
    },
    { folder: '', name: 'Töpfe & "Krüge"', catalogue: 'file', currency: 'USD', isInstalled: false },
  ];
  it.each(made)('is accepted by the engine with the name $name', async (options) => {
    const definition = await definitionOf(definitionText(options));
    expect(definition.settings?.shopName).toBe(options.name);
    for (const folder of ['pages', 'sections', 'widgets']) mkdirSync(join(parent, folder));
    expect(problemsOfKeys(parent, definition)).toEqual([]);
  });
});

it.each([
  ['/a/My Shop', 'my-shop'],
  ['/a/.hidden', 'hidden'],
  ['/a/日本', 'my-shop'],
  ['/a/Café_1.0', 'caf-_1.0'],
])('derives a package name from %s', (folder, name) => expect(packageName(folder)).toBe(name));

it('packs exactly the files that it writes or runs', async () => {
  const cwd = join(packageRoot, 'create-endcap');
  const shell = process.platform === 'win32';
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json'], { cwd, shell });
  const [{ files, version }] = JSON.parse(stdout) as [{ files: { path: string }[]; version: string }];
  const template = filesIn(join(cwd, 'template')).map((path) => `template/${path}`);
  const own = ['definition-text.mjs', 'index.mjs', 'options.mjs', 'questions.mjs', 'shop-files.mjs'];
  expect(files.map(({ path }) => path).sort()).toEqual(
    ['LICENSE', 'README.md', 'package.json', ...own, ...template].sort(),
  );
  expect(version).toBe(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')).version);
});
