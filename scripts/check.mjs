// `npm run check`: what must hold before a change lands, with what is installed. Ends with the plain line of counts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const steps = [['lint'], ['types'], ['generate', '--', '--check'], ['test']];

for (const [script, ...args] of steps) {
  const { status } = spawnSync('npm', ['run', '--silent', script, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
