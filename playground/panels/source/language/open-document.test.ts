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

it('checks once in the next frame, and again only what was edited meanwhile', async () => {
  const { document, frames, checks, frame, answer } = world();
  document.opened();
  document.changed(key);
  document.changed(key);
  expect(frames).toHaveLength(1);
  await frame();
  expect(checks).toHaveLength(1);
  document.changed(key);
  document.changed(key);
  expect(frames).toHaveLength(0);
  await answer('first');
  expect(document.snapshot()).toEqual({ edits: 3, problems: [problem('first')] });
  await frame();
  await answer('second');
  expect(document.snapshot()).toMatchObject({ edits: 5 });
  expect(document.foundAt(3)).toEqual([problem('first')]);
  expect(document.foundAt(4)).toBeUndefined();
  expect(frames).toHaveLength(0);
});

it('forgets what was found in another document', async () => {
  const { document, frame, answer } = world();
  document.opened();
  await frame();
  document.opened();
  await answer('of the first');
  expect(document.snapshot()).toBeUndefined();
  await frame();
  await answer('of the second');
  expect(document.snapshot()?.problems).toEqual([problem('of the second')]);
});

it('knows after how many edits a text was read, and what was changed since', () => {
  const { document } = world();
  document.opened();
  document.read('one');
  document.changed(key);
  document.read('two');
  document.changed(key);
  document.changed(key);
  expect(document.editsOf('one')).toBe(1);
  expect(document.changesSince(document.editsOf('two')!)).toEqual([...key, ...key]);
  expect(document.editsOf('three')).toBeUndefined();
  expect(document.changesSince(0)).toBeUndefined();
});
