/** `npm run docs` builds the documentation site; `npm run docs:dev` shows it while it is written. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../cli/serving/free-port.ts';
import { runCommand } from '../../scripts/run-command.mjs';
import { mirror } from './mirror.ts';
import { watchPages, writePages } from './pages.ts';

const site = import.meta.dirname;
const root = join(site, '../..');
const publicFolder = join(site, 'public');

/** Runs a command in a folder, and exits when it fails. */
function run(command: string, args: string[], cwd = root): void {
  const status = runCommand(command, args, { cwd });
  if (status !== 0) process.exit(status);
}

/** Starts the built demo shop with new data, and stops it after the work. */
async function withShop(work: (base: string) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'endcap-docs-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['bin/endcap.mjs', 'start', '--port', String(port), '--data', data], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      let output = '';
      server.stdout.on('data', (chunk: Buffer) => {
        output += String(chunk);
        if (/Playground {2}\S+\n/.test(output)) resolve();
      });
      server.once('exit', (code) => reject(new Error(`The shop exited with ${code}:\n${output}`)));
    });
    await work(`http://localhost:${port}`);
  } finally {
    server.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Widgets that have an example. */
const examples: ReadonlySet<string> = new Set(
  foldersIn(join(root, 'widgets')).flatMap((family) =>
    foldersIn(join(root, 'widgets', family)).filter((name) =>
      existsSync(join(root, 'widgets', family, name, 'example.json')),
    ),
  ),
);

const [command = 'build'] = process.argv.slice(2);
if (!existsSync(join(site, 'node_modules/vitepress'))) run('npm', ['ci', '--no-audit', '--no-fund'], site);
// While the guide is written, copies of earlier examples are good enough.
if (command !== 'dev' || !existsSync(join(publicFolder, 'live'))) {
  run(process.execPath, [join(root, 'scripts/start.mjs'), '--build-only']);
  await withShop(async (base) => {
    const assets = join(root, 'dist/client/assets');
    const { files } = await mirror({ base, names: [...examples], assets, folder: publicFolder });
    console.log(`Copied ${examples.size} examples of widgets and ${files} files.`);
  });
}
const pages = join(site, 'pages');
writePages(join(root, 'docs'), pages, examples);
if (command === 'dev') {
  watchPages(join(root, 'docs'), pages, examples);
  spawn(process.execPath, [join(site, 'node_modules/vitepress/bin/vitepress.js'), 'dev', site], { stdio: 'inherit' });
} else run(process.execPath, [join(site, 'node_modules/vitepress/bin/vitepress.js'), command, site]);
