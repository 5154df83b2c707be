import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { freePort } from '../../cli/serving/free-port.ts';
import { median, printRatios } from '../measure.ts';

const root = process.cwd();
const rounds = 5;
/** Rounds before the first measured one. */
const warmUp = 1;
/**
 * Number of consecutive saves of one file, of which the last is measured, because authors usually save the same file
 * repeatedly.
 */
const saves = 2;

/** Starts a server, and resolves when it has printed something. */
const printed = (folder: string, args: readonly string[], text: string): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, NODE_ENV: 'development' } });
    let output = '';
    const read = (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes(text)) resolve(child);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  });

/** A file whose saving is measured: a text in it, and how the tab shows that. */
interface Saved {
  file: string;
  text: string;
  tab: Page;
}

/** Returns the milliseconds from the saving of a file until its new text is in the open tab. */
async function timeOf({ file, text, tab }: Saved, round: number): Promise<number> {
  const source = readFileSync(file, 'utf8');
  const before = round === 0 ? text : `${text}${round}`;
  const now = `${text}${round + 1}`;
  if (!source.includes(before)) throw new Error(`There is no ${before} in ${file}.`);
  const start = performance.now();
  writeFileSync(file, source.replace(before, now));
  await tab.getByText(now).first().waitFor({ state: 'attached' });
  return performance.now() - start;
}

/** Writes a minimal React application with its component in a separate file. */
function writeReactApp(folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const files = {
    'package.json': '{ "type": "module" }',
    'index.html': '<!doctype html><div id="app"></div><script type="module" src="/main.jsx"></script>',
    'main.jsx': `import { createRoot } from 'react-dom/client';\nimport { App } from './app.jsx';\ncreateRoot(document.getElementById('app')).render(<App />);\n`,
    'app.jsx': 'export const App = () => <h1>Component</h1>;\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

function writeShop(parent: string): string {
  const args = ['shop', '--no-install', '--name', 'Corner Pots', '--catalogue', 'demo'];
  execFileSync(process.execPath, [join(root, 'create-endcap/index.mjs'), ...args], { cwd: parent });
  const folder = join(parent, 'shop');
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/endcap'), 'junction');
  const view = join(folder, 'widgets/stars/view.mjs');
  writeFileSync(
    view,
    readFileSync(view, 'utf8').replace(
      "      slot('children'),",
      "      jsx('p', { children: 'View' }),\n      slot('children'),",
    ),
  );
  return folder;
}

/**
 * Benchmarks hot updates: saves files of a shop in development and of a React application under Vite, each in an open
 * tab.
 */
export async function benchDevelopment(): Promise<void> {
  const executablePath = process.env.ENDCAP_BROWSER;
  if (!executablePath) throw new Error('ENDCAP_BROWSER names the browser that is measured.');
  const parent = mkdtempSync(join(tmpdir(), 'endcap-bench-development-'));
  const app = join(parent, 'app');
  mkdirSync(app);
  writeReactApp(app);
  const shop = writeShop(parent);
  const [shopPort, appPort] = [await freePort(), await freePort()];
  const vite = await printed(app, [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(appPort)], 'Local:');
  const developed = await printed(
    shop,
    [join(root, 'bin/endcap.mjs'), 'dev', '--port', String(shopPort)],
    'Playground',
  );
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const tabs = await browser.newContext();
    const react = await tabs.newPage();
    await react.goto(`http://localhost:${appPort}/`);
    await react.getByText('Component').waitFor();
    const tab = await tabs.newPage();
    await tab.goto(`http://localhost:${shopPort}/visit`);
    await tab.getByRole('heading', { name: 'When we are open' }).waitFor();
    await tab.waitForLoadState('load');
    const contestants: Record<string, Saved> = {
      'Vite, React: a component': { file: join(app, 'app.jsx'), text: 'Component', tab: react },
      'a page': { file: join(shop, 'pages/visit.json'), text: 'How was your visit', tab },
      'a section': { file: join(shop, 'sections/opening-hours.json'), text: 'When we are open', tab },
      'a view': { file: join(shop, 'widgets/stars/view.mjs'), text: 'View', tab },
    };
    const times: Record<string, number[]> = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
    for (let round = 0; round < warmUp + rounds; round++)
      for (const [name, saved] of Object.entries(contestants)) {
        let time = 0;
        for (let save = 0; save < saves; save++) {
          time = await timeOf(saved, round * saves + save);
          await saved.tab.waitForLoadState('load');
          await saved.tab.waitForTimeout(500);
        }
        if (round >= warmUp) times[name]!.push(time);
      }
    const medians = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
    printRatios('Development: from saving a file to the open tab', 'ms', medians, 'Vite, React: a component');
  } finally {
    await browser.close();
    for (const child of [vite, developed]) {
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(parent, { recursive: true, force: true });
  }
}
