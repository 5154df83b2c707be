// `npm run check`: what must hold before a change lands, with what is installed. Ends with the plain line of counts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startOf } from './run-command.mjs';

function run(script, stdio) {
  const { file, args, shell } = startOf('npm', ['run', '--silent', ...script]);
  return spawn(file, args, { cwd: join(import.meta.dirname, '..'), stdio, shell });
}

/** Runs a script, and prints what it says when it has ended. @returns whether it succeeded */
async function holds(...script) {
  const started = run(script, ['ignore', 'pipe', 'pipe']);
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(started, 'close');
  process.stdout.write(said);
  return code === 0;
}

// None of these writes what another reads.
const found = await Promise.all([holds('lint'), holds('types'), holds('generate', '--', '--check')]);
if (found.includes(false)) process.exit(1);
const [code] = await once(run(['test'], 'inherit'), 'close');
process.exit(code ?? 1);
