// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Installs dependencies, starts Vendure, then the shop in front of it. When one of them exits, the other is stopped.

const here = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);

const isInstalled = (/** @type {string} */ name) => existsSync(join(here, 'node_modules', name, 'package.json'));

/** @param {string} what */
function give(what) {
  console.error(what);
  process.exit(1);
}

if (!isInstalled('@vendure/core') || !isInstalled('better-sqlite3')) {
  console.log('Vendure is installed, once: about 170 MB, one to four minutes.');
  const { status } = spawnSync('npm', ['ci'], { cwd: here, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) give('npm could not install Vendure; its message is above.');
}
if (!isInstalled('endcap')) {
  const repository = join(here, '../../..');
  if (!existsSync(join(repository, 'bin/endcap.mjs'))) give('The package "endcap" is missing: npm install endcap');
  if (!existsSync(join(repository, 'dist/shop/index.js'))) give(`Endcap is not built: npm run build, in ${repository}`);
  mkdirSync(join(here, 'node_modules'), { recursive: true });
  symlinkSync(repository, join(here, 'node_modules/endcap'), 'junction');
}

const env = { ...process.env, VENDURE_PORT: process.env.VENDURE_PORT ?? '3001' };

/** @type {import('node:child_process').ChildProcess[]} */
const running = [];
let isEnding = false;

/** Stops both, the shop first. @param {number} code */
function end(code) {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const each of running) each.kill('SIGTERM');
}

/** @param {string} file @param {string[]} args */
function start(file, args, options = {}) {
  const child = spawn(process.execPath, [file, ...args], { cwd: here, env, stdio: 'inherit', ...options });
  child.once('exit', (code) => end(code ?? 1));
  running.unshift(child);
  return child;
}

process.once('SIGINT', () => end(0));
process.once('SIGTERM', () => end(0));

const vendure = start(join(here, 'vendure/server.mjs'), [], {
  env: { ...env, VENDURE_DATA: process.env.VENDURE_DATA ?? join(here, 'data/vendure') },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let written = '';
vendure.stdout?.on('data', (part) => {
  process.stdout.write(part);
  if (written.includes('Vendure listens')) return;
  written += String(part);
  if (written.includes('Vendure listens'))
    start(resolve('endcap/package.json').replace('package.json', 'bin/endcap.mjs'), [
      'start',
      ...process.argv.slice(2),
    ]);
});
