import { expect, it } from 'vitest';
import { contract, reduce } from './run-script.ts';

const usualMs = 1000;

it.each<[what: string, payload: object, effect: object]>([
  [
    'as long as scripts usually may run',
    { script: 'return 1' },
    { script: 'return 1', input: '{}', deadlineMs: usualMs },
  ],
  [
    'as long as the page says',
    { script: 'return 1', deadlineMs: 50 },
    { script: 'return 1', input: '{}', deadlineMs: 50 },
  ],
  [
    'with a copy of its input',
    { module: 'advise', input: { size: 'छोटा', of: [1] } },
    { module: 'advise', input: '{"size":"छोटा","of":[1]}', deadlineMs: usualMs },
  ],
  ['by its name where there are both', { module: 'advise', script: 'return 1' }, { module: 'advise' }],
])('runs a script %s', (_, payload, effect) => {
  expect(reduce({} as never, payload as never, {})).toMatchObject([{ effect: 'run-script', ...effect }]);
});

it('has the same default deadline in its contract as in its reducer', () => {
  expect(contract.payload.properties.deadlineMs).toMatchObject({ default: usualMs, minimum: 50, maximum: 5000 });
});
