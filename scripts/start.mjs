// `npm start`: installs and builds whatever is missing or outdated, then serves. Needs only Node and npm.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

const root = join(import.meta.dirname, '..');
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: Endcap requires 20.19 or later.`);
  process.exit(1);
}

/** Folders whose files are part of the build. */
const sources = [
  'schemas',
  'text',
  'expression',
  'plan',
  'compiler',
  'runtime',
  'commerce',
  'widgets',
  'client',
  'react',
  'server',
  'page-text',
  'assistant',
  'playground',
  'admin',
  'staff-ui',
  'demo',
  'cli',
  'testing',
  'scripts/build.mjs',
  'scripts/client-build',
  'scripts/view-build',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
];

function* files(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

/**
 * Returns a hash of name, size and modification time of every source, which detects changes without reading the files.
 */
function fingerprint() {
  const hash = createHash('sha1');
  for (const source of sources)
    for (const file of files(join(root, source)))
      hash.update(`${file} ${statSync(file).size} ${statSync(file).mtimeMs}\n`);
  return hash.digest('hex');
}

const run = (command, args) => {
  const status = runCommand(command, args, { cwd: root });
  if (status !== 0) process.exit(status);
};

const lock = createHash('sha1')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = join(root, 'node_modules/.endcap-lock');
if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.log('Installing packages …');
    run('npm', ['ci', '--no-audit', '--no-fund']);
  }
  writeFileSync(installed, lock);
}

const stamp = join(root, 'dist/.stamp');
const now = fingerprint();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
  console.log('Building …');
  run(process.execPath, ['scripts/build.mjs']);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, now);
}

if (!process.argv.includes('--build-only')) {
  process.argv.splice(2, 0, 'start');
  await import('../bin/endcap.mjs');
}
