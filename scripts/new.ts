/**
 * `npm run new widget|action|call|function NAME`: creates the files, updates the generated files and runs the tests.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from './run-command.mjs';
import { scaffolds } from './scaffold/index.ts';

const root = join(import.meta.dirname, '..');

const usage = `Usage:
  npm run new widget lists/price-range
  npm run new action do-something
  npm run new call area/verb
  npm run new function shout`;

/** @throws Error when the command fails */
function run(command: string, args: readonly string[]): void {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  if (runCommand(command, args, { cwd: root }) !== 0)
    throw new Error(
      `"${[command, ...args].join(' ')}" failed. The files above were created; fix them and run it again.`,
    );
}

try {
  const [kind = '', name = ''] = process.argv.slice(2);
  if (!Object.hasOwn(scaffolds, kind) || !name) throw new Error(usage);
  const { files, lists, tests } = scaffolds[kind]!(root, name);
  const existing = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (existing.length > 0) throw new Error(`Already exists: ${existing.join(', ')}. Choose another name.`);
  for (const [path, text] of Object.entries({ ...files, ...lists })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`${Object.hasOwn(files, path) ? 'created' : 'updated'}  ${path}`);
  }
  run('npx', ['biome', 'check', '--write', ...Object.keys({ ...files, ...lists })]);
  run('npm', ['run', 'generate', '--silent']);
  if (tests.length > 0) run('npx', ['vitest', 'run', '--project', 'code', ...tests]);
  const [contract] = Object.keys(files).filter((path) => !path.endsWith('README.md'));
  console.log(`\nNext: edit ${contract}, then see CONTRIBUTING.md.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
