import { expect, it } from 'vitest';
import { machineCode } from '../../testing/in-process-sandbox.ts';
import { failureOf } from '../failure.ts';
import { createInterpreter } from './interpreter.ts';
import { sandboxLimits } from './limits.ts';

const interpreter = await createInterpreter(await machineCode(), { ...sandboxLimits, lookUps: 100 });
const run = (script: string, input: unknown = {}) =>
  interpreter.run({ script, input: JSON.stringify(input), now: Date.UTC(2026, 0, 1), seed: 0.25 });
const failure = async (script: string) =>
  run(script).then(
    ({ result }) => `ended with ${result}`,
    (thrown: unknown) => failureOf(thrown).code,
  );

it('returns the result of the script, its logs and the actions that it requests', async () => {
  const reply = await run(
    `log('lines', input.lines.length, { a: 1 });
     act('set-flag', { flag: 'big', value: input.lines.length > 1 });
     act('dismiss-toast');
     return input.lines.reduce((sum, { price }) => sum + price, 0)`,
    { lines: [{ price: 2 }, { price: 3 }] },
  );
  expect(reply).toEqual({
    result: '5',
    logs: ['lines 2 {"a":1}'],
    asks: [
      { do: 'set-flag', with: '{"flag":"big","value":true}' },
      { do: 'dismiss-toast', with: '{}' },
    ],
  });
  expect((await run('')).result).toBeUndefined();
});

it('has only the clock and the random seed that it is given', async () => {
  const told = 'return [new Date().toISOString(), new Date().getTimezoneOffset(), Math.random()]';
  const [first, second] = [await run(told), await run(told)];
  expect(JSON.parse(first.result!).slice(0, 2)).toEqual(['2026-01-01T00:00:00.000Z', 0]);
  expect(first).toEqual(second);
});

it('keeps nothing from one script to the next', async () => {
  await run('globalThis.kept = 1; Object.prototype.kept = 1; JSON.stringify = () => "0"');
  expect((await run('return [typeof globalThis.kept, typeof ({}).kept, 7]')).result).toBe(
    '["undefined","undefined",7]',
  );
  expect('kept' in {}).toBe(false);
});

const away = [
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'importScripts', 'postMessage', 'Worker', 'self', 'window', 'document'],
  ...['localStorage', 'indexedDB', 'caches', 'navigator', 'process', 'require', 'module', 'std', 'os', 'setTimeout'],
  ...['WebAssembly', 'crypto', 'BroadcastChannel'],
];

it.each(away)('hides %s from scripts', async (name) => {
  expect((await run(`return [typeof globalThis[${JSON.stringify(name)}], typeof ${name}]`)).result).toBe(
    '["undefined","undefined"]',
  );
});

const escapes: [what: string, script: string, result: string | undefined][] = [
  ['the function constructor', 'return typeof log.constructor("return this")().process', '"undefined"'],
  ['the constructor of what it is given', 'return typeof input.constructor.constructor("return fetch")', '"function"'],
  ['the end of its own function', '}), (function () { return typeof process', '"undefined"'],
  ['the prototype of all', 'Object.prototype.polluted = 1; ({}).__proto__.x = 1; return 1', '1'],
  ['a result that says how it is written', 'return { toJSON: () => "mine" }', '"mine"'],
  ['a key that is a prototype', 'return JSON.parse(\'{"__proto__":{"x":1}}\')', '{"__proto__":{"x":1}}'],
  ['a function as a result', 'return () => 1', undefined],
];

it.each(escapes)('confines %s to the sandbox', async (_, script, result) => {
  expect((await run(script)).result).toBe(result);
  expect('polluted' in {}).toBe(false);
});

const bombs: [script: string, code: string][] = [
  ['while (true) {}', 'script-too-slow'],
  ['for (;;) try { for (;;); } catch { continue } finally { continue }', 'script-too-slow'],
  ['return /(a+)+$/.test("a".repeat(60) + "b")', 'script-too-slow'],
  ['const all = []; for (;;) all.push(new Array(1000).fill("x"))', 'script-too-much'],
  ['return new ArrayBuffer(1e9)', 'script-too-much'],
  ['let text = "x"; for (;;) text += text', 'script-failed'],
  ['const again = () => again(); again()', 'script-failed'],
  ['return JSON.parse("[".repeat(1e6))', 'script-failed'],
  ['throw new TypeError("no")', 'script-failed'],
  ['throw null', 'script-failed'],
  ['throw { get message() { throw 1 } }', 'script-failed'],
  ['return 1n', 'script-failed'],
  ['const a = {}; a.a = a; return a', 'script-failed'],
  ['fetch("/api")', 'script-failed'],
  ['postMessage("x")', 'script-failed'],
  ['importScripts("x")', 'script-failed'],
  ['const = 1', 'script-syntax'],
  ['import x from "y"', 'script-syntax'],
  ['await 1', 'script-syntax'],
  [`return "x".repeat(${sandboxLimits.textLength})`, 'script-too-much'],
  ['for (;;) log("x")', 'script-too-much'],
  ['for (;;) act("track")', 'script-too-much'],
  ['for (;;) try { act("track") } catch {}', 'script-too-much'],
  [`/*${'x'.repeat(sandboxLimits.textLength)}*/`, 'script-too-much'],
];

it.each(bombs)('stops %s and runs the next script', async (script, code) => {
  expect(await failure(script)).toBe(code);
  expect((await run('return 1')).result).toBe('1');
});
