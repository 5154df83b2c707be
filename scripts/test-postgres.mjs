// `npm run test:postgres`: every suite that opens a shop, with the shops on a PostgreSQL server. Arguments are those of
// vitest.
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

const root = join(import.meta.dirname, '..');
const args = ['run', '--project', 'postgres', ...process.argv.slice(2)];
process.exit(
  runCommand(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, POSTGRES: 'all' },
  }),
);
