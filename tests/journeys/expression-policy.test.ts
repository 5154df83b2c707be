import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { base as shop } from './shop.ts';

const root = join(import.meta.dirname, '../..');
const data = { cart: { lines: [{ quantity: 2, price: 3 }] }, product: { title: 'Harbour Mug', price: 1190 } };
const sources = {
  total: '$sum(cart.lines.(quantity*price))',
  title: 'product.title ~> $uppercase()',
  price: '$formatNumber(product.price, "#,##0.00")',
  rows: '[1..3].($ * 2)',
  matches: '$contains(product.title, /(a+)+r/)',
  evaluated: '$eval("product.price + 1")',
};
const results = {
  total: 6,
  title: 'HARBOUR MUG',
  price: '1,190.00',
  rows: [2, 4, 6],
  matches: true,
  evaluated: 1191,
};

let browser: Browser;
let server: Server;
let base: string;

/** Builds the expression engine as ES modules for browsers, and returns their code by path. */
async function engineFiles(): Promise<Map<string, string>> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { engine: 'expression/index.ts' },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('The build produced no chunk');
  return new Map(
    result.output.flatMap((chunk) => (chunk.type === 'chunk' ? [[`/${chunk.fileName}`, chunk.code] as const] : [])),
  );
}

const page = `
import { compileExpression } from '/engine.js';
const { sources, data } = JSON.parse(document.getElementById('seed').textContent);
const all = (evaluate) => Object.fromEntries(Object.keys(sources).map((name) => [name, evaluate(name)]));
let refused = '';
try { (0, eval)('1'); } catch (error) { refused = error.name; }
document.getElementById('result').textContent = JSON.stringify({
  refused,
  results: all((name) => compileExpression(sources[name]).evaluate(data)),
});`;

beforeAll(async () => {
  const files = await engineFiles();
  files.set('/page.js', page);
  const seed = JSON.stringify({ sources, data });
  const document = `<!doctype html><title>x</title><script type="application/json" id="seed">${seed}</script><output id="result"></output><script type="module" src="/page.js"></script>`;
  server = createServer((request, response) => {
    const code = files.get(request.url ?? '');
    response.setHeader('content-security-policy', "default-src 'none'; script-src 'self'");
    response.setHeader('content-type', code === undefined ? 'text/html' : 'text/javascript');
    response.end(code ?? document);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

it('compiles and evaluates expressions where the policy forbids eval', async () => {
  const tab = await browser.newPage();
  await tab.goto(base);
  await tab.waitForFunction(() => document.getElementById('result')?.textContent);
  expect(JSON.parse((await tab.textContent('#result')) ?? '')).toEqual({
    refused: 'EvalError',
    results,
  });
  await tab.close();
});

it("the policy of the shop's pages forbids eval", async () => {
  const tab = await browser.newPage();
  const answer = await tab.goto(`${shop}/products/harbour-mug`);
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe-eval');
  // From a timer: the debugger's own evaluation is exempt from the policy.
  const refused = await tab.evaluate(
    () =>
      new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            resolve(`gave ${(Reflect.get(window, 'eval') as (text: string) => unknown)('1')}`);
          } catch (error) {
            resolve((error as Error).name);
          }
        });
      }),
  );
  expect(refused).toBe('EvalError');
  await tab.close();
});
