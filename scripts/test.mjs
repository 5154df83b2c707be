// `npm test`: builds, finds a browser, and runs every suite.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

const root = join(import.meta.dirname, '..');
const run = (command, args, env = {}) => runCommand(command, args, { cwd: root, env: { ...process.env, ...env } });

if (!existsSync(join(root, 'node_modules/vitest'))) {
  const status = run('npm', ['ci', '--no-audit', '--no-fund']);
  if (status !== 0) process.exit(status);
}
const built = run(process.execPath, ['scripts/start.mjs', '--build-only']);
if (built !== 0) process.exit(built);

const { findBrowser } = await import('./find-browser.mjs');
const browser = await findBrowser();
if (!browser) {
  console.error(
    'The journeys need a Chromium, and none was found or could be installed.\n  To fix this, install Chromium or Chrome, or set ENDCAP_BROWSER to its path.',
  );
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
process.exit(
  run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)], {
    ENDCAP_BROWSER: browser,
  }),
);
