import { expect, it } from 'vitest';
import { failureOf } from '../failure.ts';
import { sandboxLimits } from './limits.ts';
import { type PublishedScript, runPublished } from './module-job.ts';

const limits = { ...sandboxLimits, logs: 2, logLength: 5, asks: 2, textLength: 20 };
const run = (script: unknown, input: unknown = {}) => runPublished(script, { input: JSON.stringify(input) }, limits);

it('returns the value or promise of the script, its logs and the actions that it requests', async () => {
  const script: PublishedScript = async (input, { log, act }) => {
    log('lines', 1, { a: 1 });
    act('set-flag', { flag: 'a' });
    act('reload');
    return (input as { n: number }).n + 1;
  };
  expect(await run(script, { n: 1 })).toEqual({
    result: '2',
    logs: ['lines'],
    asks: [
      { do: 'set-flag', with: '{"flag":"a"}' },
      { do: 'reload', with: '{}' },
    ],
  });
  expect((await run(() => undefined)).result).toBeUndefined();
});

const words = 'x'.repeat(30);

it.each<[what: string, script: unknown, code: string]>([
  ['is not a function', { run: 1 }, 'script-failed'],
  ['throws', () => Promise.reject(new TypeError('no')), 'script-failed'],
  ['throws what is not an error', () => Promise.reject('no'), 'script-failed'],
  ['gives what JSON cannot say', () => 1n, 'script-failed'],
  ['gives too much', () => words, 'script-too-much'],
  [
    'logs too much',
    (_: unknown, { log }: Parameters<PublishedScript>[1]) => [1, 2, 3].map((n) => log(n)),
    'script-too-much',
  ],
  [
    'asks for too much, and hides it',
    (_: unknown, { act }: Parameters<PublishedScript>[1]) => {
      try {
        for (const name of ['a', 'b', 'c']) act(name);
      } catch {
        // As a script may.
      }
    },
    'script-too-much',
  ],
  [
    'gives an action too much',
    (_: unknown, { act }: Parameters<PublishedScript>[1]) => act('a', { words }),
    'script-too-much',
  ],
])('refuses a script that %s', async (_, script, code) => {
  expect(await run(script).catch((thrown: unknown) => failureOf(thrown).code)).toBe(code);
});
