import { expect, it } from 'vitest';
import { createLaterValue } from './later-value.ts';

function world() {
  const applied: unknown[] = [];
  let due: (() => void)[] = [];
  const later = createLaterValue(
    (path, value) => applied.push([path.join('/'), value]),
    (run) => due.push(run),
  );
  const paint = () => {
    const running = due;
    due = [];
    for (const run of running) run();
  };
  return { ...later, applied, paint };
}

it('applies the newest value of a field once, after a paint', () => {
  const { set, paint, applied } = world();
  set(['body', 0], 'a');
  set(['body', 0], 'ab');
  expect(applied).toEqual([]);
  paint();
  paint();
  expect(applied).toEqual([['body/0', 'ab']]);
  set(['body', 0], 'abc');
  paint();
  expect(applied).toHaveLength(2);
});

it('keeps the order of two fields, and applies pending values on a flush', () => {
  const { set, flush, paint, applied } = world();
  set(['a'], 1);
  set(['b'], undefined);
  expect(applied).toEqual([['a', 1]]);
  flush();
  flush();
  paint();
  expect(applied).toEqual([
    ['a', 1],
    ['b', undefined],
  ]);
});
