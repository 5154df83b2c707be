import { expect, it } from 'vitest';
import type { Diagnostic } from '../../../../compiler/index.ts';
import { createOpenDocument } from './open-document.ts';

const problem = (code: string) => ({ code }) as Diagnostic;

/** A document whose frames and checks are ended by the test. */
function world() {
  const frames: (() => void)[] = [];
  const checks: ((problems: Diagnostic[]) => void)[] = [];
  const document = createOpenDocument({
    check: () => new Promise((resolve) => checks.push(resolve)),
    nextFrame: (run) => frames.push(run),
    soon: (run) => run(),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    document,
    frames,
    checks,
    async frame() {
      for (const run of frames.splice(0)) run();
      await settle();
    },
    async answer(code: string) {
      checks.shift()?.([problem(code)]);
      await settle();
    },
  };
}
const key = [{ from: 0, to: 0, insert: 'x' }];
/** One key after another: each makes the next revision. */
const keysFrom = (document: ReturnType<typeof world>['document'], first: number, last: number) => {
  for (let from = first; from < last; from++) document.changed({ from, revision: from + 1, changes: key });
};

it('checks once in the next frame, and again only texts edited meanwhile', async () => {
  const { document, frames, checks, frame, answer } = world();
  document.opened(1);
  keysFrom(document, 1, 3);
  expect(frames).toHaveLength(1);
  await frame();
  expect(checks).toHaveLength(1);
  keysFrom(document, 3, 5);
  expect(frames).toHaveLength(0);
  await answer('first');
  expect(document.snapshot()).toEqual({ revision: 3, problems: [problem('first')] });
  await frame();
  await answer('second');
  expect(document.snapshot()).toMatchObject({ revision: 5 });
  expect(document.foundAt(3)).toEqual([problem('first')]);
  expect(document.foundAt(4)).toBeUndefined();
  expect(frames).toHaveLength(0);
});

it('forgets problems of another document, whichever is older', async () => {
  const { document, frame, answer } = world();
  document.opened(7);
  await frame();
  document.opened(2);
  await answer('of the first');
  expect(document.snapshot()).toBeUndefined();
  await frame();
  await answer('of the second');
  expect(document.snapshot()?.problems).toEqual([problem('of the second')]);
});

it('knows the changes since a revision, unless that is of another text', () => {
  const { document } = world();
  document.opened(4);
  expect(document.changesSince(4)).toEqual([]);
  document.changed({ from: 4, revision: 5, changes: key });
  // Another document was edited meanwhile.
  document.changed({ from: 5, revision: 9, changes: key });
  expect(document.revision()).toBe(9);
  expect(document.changesSince(5)).toEqual(key);
  expect(document.changesSince(4)).toEqual([...key, ...key]);
  expect(document.changesSince(9)).toEqual([]);
  expect(document.changesSince(7)).toBeUndefined();
});
