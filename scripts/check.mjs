// `npm run check`: the checks that must pass before a change is merged, with the installed packages. Ends with one line
// of test counts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { spawnArguments } from './run-command.mjs';

function run(script, stdio) {
  const { file, args, shell } = spawnArguments('npm', ['run', '--silent', ...script]);
  return spawn(file, args, { cwd: join(import.meta.dirname, '..'), stdio, shell });
}

/** Runs a script, and prints its output when it has ended. @returns whether it succeeded */
async function holds(...script) {
  const started = run(script, ['ignore', 'pipe', 'pipe']);
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(started, 'close');
  process.stdout.write(said);
  return code === 0;
}

// These can run in parallel: none writes files that another reads.
const results = await Promise.all([holds('lint'), holds('types'), holds('generate', '--', '--check')]);
if (results.includes(false)) process.exit(1);
const [code] = await once(run(['test'], 'inherit'), 'close');
process.exit(code ?? 1);
