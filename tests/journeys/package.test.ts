import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../cli/serving/free-port.ts';
import { end, started } from './serve.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'endcap-package-'));
const { exports, dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, unknown>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};
const run = promisify(execFile);
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const windows = process.platform === 'win32';
const npm = (args: string[], cwd: string) => run('npm', args, { cwd, shell: windows });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** Files that the package must contain besides code, and paths that it must not contain. */
const needed = ['LICENSE', 'README.md', 'bin/endcap.mjs', 'dist/cli/main.js', 'dist/client/playground/index.html'];
const unwanted = /^(node_modules|server|tests|bench|plan|data)\/|\.test\.|\.stamp$/;

let packed: string[] = [];

const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock'];

beforeAll(async () => {
  write('package.json', JSON.stringify({ name: 'own-shop', private: true, type: 'module' }));
  // The package's dependencies are installed while its types are written, so that the tarball finds them there.
  const needs = Object.entries({ ...dependencies, ...peerDependencies }).map(([name, range]) => `${name}@${range}`);
  await Promise.all([
    run(process.execPath, [tsc, '-p', 'tsconfig.types.json'], { cwd: root }),
    npm(['install', ...quiet, ...needs], folder),
  ]);
  const { stdout } = await npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], root);
  const [tarball] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  packed = tarball!.files.map(({ path }) => path);
  await npm(['install', ...quiet, `./${tarball!.filename}`], folder);
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('contains the code that runs and its types, and nothing else', () => {
  expect(packed).toEqual(expect.arrayContaining(needed));
  expect(packed.filter((path) => unwanted.test(path))).toEqual([]);
});

/** Returns the names of the packages that a built file imports, at its start or later. */
function importedPackages(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\b[^'"\n]*["']([^"'./][^"']*)["'];|\b(?:import|require)\(["']([^"'./][^"']*)["']\)/gm,
  );
  return [...imports]
    .map(([, atStart, later]) => (atStart ?? later)!)
    .filter((name) => !isBuiltin(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0]);
}

it('imports only packages that it names as dependencies', () => {
  // The test that `endcap replay` writes is run with its reader's own vitest.
  const named = new Set([...Object.keys({ ...dependencies, ...peerDependencies }), 'endcap', 'vitest']);
  const built = join(root, 'dist');
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.m?js$/.test(file) && !/^(client|types)\b/.test(file),
  );
  const unnamed = files.flatMap((file) =>
    importedPackages(join(built, file))
      .filter((name) => !named.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(unnamed).toEqual([]);
});

it('every entry of its exports can be imported', async () => {
  const entries = Object.keys(exports).filter((entry) => entry !== './package.json');
  const names = entries.map((entry) => entry.replace('.', 'endcap'));
  const imports = names.map((name) => `console.log('${name}', Object.keys(await import('${name}')).length)`);
  write('every-entry.js', imports.join('\n'));
  const { stdout } = await run(process.execPath, ['every-entry.js'], { cwd: folder });
  const counts = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  expect(counts.map(([name]) => name)).toEqual(names);
  expect(counts.filter(([, count]) => count === '0')).toEqual([]);
});

it('has types that report mistakes', async () => {
  write(
    'types.ts',
    `import { type Diagnostic, parsePage } from 'endcap/compiler';
import { defineModel } from 'endcap/runtime';
import { createMemoryFiles, createShopServer, type ShopServer } from 'endcap/server';
import { describeFiles, type RegisterTest } from 'endcap/testing/ports';
const found: Diagnostic[] = parsePage('{}').diagnostics;
// @ts-expect-error a diagnostic has no such name
found[0]?.nothing;
// @ts-expect-error a model is not a number
defineModel(1);
export const opened: Promise<ShopServer> = createShopServer({ folder: '.', hasJobs: false });
// @ts-expect-error a folder is a path
createShopServer({ folder: 1 });
declare const test: RegisterTest;
describeFiles('in memory', createMemoryFiles, test);
// @ts-expect-error a storage is not text
describeFiles('in memory', () => 'memory', test);
`,
  );
  const compilerOptions = { noEmit: true, strict: true, skipLibCheck: true, module: 'nodenext', types: [] };
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['types.ts'] }));
  const { stdout } = await run(process.execPath, [tsc, '-p', '.'], { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(stdout).toBe('');
});

it('has suites of its ports, for any test runner', async () => {
  write(
    'files.test.mjs',
    `import { test } from 'node:test';
import { createMemoryFiles } from 'endcap/server';
import { describeFiles } from 'endcap/testing/ports';
describeFiles('in memory', createMemoryFiles, test);
const files = createMemoryFiles();
describeFiles('that forget types', () => ({ ...files, find: async () => ({ size: 3, mimeType: '' }) }), test);
`,
  );
  const { stdout } = await run(process.execPath, ['--test', '--test-reporter', 'tap', 'files.test.mjs'], {
    cwd: folder,
  }).catch((failed: { stdout: string }) => failed);
  expect(stdout).toMatch(/^ *ok \d+ - files in memory: can be written, read and removed$/m);
  expect(stdout).not.toMatch(/^ *not ok \d+ - files in memory/m);
  expect(stdout).toMatch(/^ *not ok \d+ - files that forget types: can be written, read and removed$/m);
});

it('serves a shop from a server of a program', async () => {
  write(
    'own-server.mjs',
    `import { createServer } from 'node:http';
import { createShopServer } from 'endcap/server';
const shop = await createShopServer({ data: 'own-data', env: { ENDCAP_LOG_LEVEL: 'silent' } });
const server = createServer((request, response) =>
  request.url === '/status' ? response.end('own') : shop.handle(request, response),
);
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const base = \`http://127.0.0.1:\${server.address().port}\`;
const home = await fetch(base);
console.log(await (await fetch(\`\${base}/status\`)).text(), home.status, (await home.text()).includes('/assets/main-'));
server.close();
server.closeAllConnections();
await shop.close();
`,
  );
  const { stdout } = await run(process.execPath, ['own-server.mjs'], { cwd: folder });
  expect(stdout).toBe('own 200 true\n');
});

it('create-endcap creates a shop whose own tests pass', async () => {
  const { stdout } = await npm(['pack', '--json', '--pack-destination', folder], join(root, 'create-endcap'));
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  await npm(['install', ...quiet, `./${filename}`], folder);
  const create = join(folder, 'node_modules/create-endcap/index.mjs');
  await run(process.execPath, [create, 'made', '--yes', '--no-install'], { cwd: folder });
  const made = join(folder, 'made');
  expect(readFileSync(join(made, '.gitignore'), 'utf8')).toContain('node_modules/');
  const endcap = (...args: string[]) =>
    run(process.execPath, [join(folder, 'node_modules/endcap/bin/endcap.mjs'), ...args], { cwd: made });
  expect((await endcap('build')).stdout).toContain('widget/stars');
  expect((await endcap('check', 'pages', 'sections')).stdout).toBe('2 documents, 0 errors, 0 warnings\n');
  const tested = await run(process.execPath, ['--test'], { cwd: made, env: { PATH: process.env.PATH } });
  expect(tested.stdout).toMatch(/pass 2\n/);
});

it('starts a shop whose home page loads with all of its files', async () => {
  const port = await freePort();
  const command = join(folder, 'node_modules/endcap/bin/endcap.mjs');
  const server = spawn(process.execPath, [command, 'start', '--port', String(port), '--data', 'data'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await started(server);
    const base = `http://localhost:${port}`;
    const home = await fetch(base);
    const html = await home.text();
    expect(home.status).toBe(200);
    expect(html).toContain('<h1');
    const addresses = [...html.matchAll(/(?:src|href)="(\/(?:assets|media)\/[^"]+)"/g)].map(([, path]) => path!);
    expect(addresses.length).toBeGreaterThan(3);
    for (const path of [...new Set(addresses), '/playground'])
      expect(
        (await fetch(`${base}${path.replaceAll('&amp;', '&')}`, { headers: { accept: 'text/html, */*' } })).status,
        path,
      ).toBe(200);
  } finally {
    await end(server);
  }
});
