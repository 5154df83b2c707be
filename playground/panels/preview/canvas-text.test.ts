import { expect, it } from 'vitest';
import type { PlanPatch } from '../../../plan/plan-patch.ts';
import { type CanvasWorld, createCanvasText } from './canvas-text.ts';

/** A preview whose texts can be patched unless they contain "whole". The test controls when its promises settle. */
function open() {
  const rendered: string[] = [];
  const shown: string[] = [];
  const patches: string[] = [];
  let hold: Promise<void> | undefined;
  const world: CanvasWorld = {
    async patchBetween(before, after) {
      await hold;
      if (after === 'broken') throw new Error('The worker has ended');
      return after.includes('whole') ? undefined : ({ before, after } as unknown as PlanPatch);
    },
    async patchPreview(src, patch) {
      const { before, after } = patch as unknown as { before: string; after: string };
      patches.push(`${src}: ${before} to ${after}`);
      return !after.includes('refused');
    },
    render: (text) => rendered.push(text),
    shown: (text) => shown.push(text),
  };
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const holdPatches = () => {
    let go = () => {};
    hold = new Promise((resolve) => {
      go = resolve;
    });
    return go;
  };
  return { canvas: createCanvasText(world), rendered, shown, patches, settled, holdPatches };
}

async function opened() {
  const page = open();
  page.canvas.show('a');
  page.canvas.rendered('/1', 'a');
  page.canvas.loaded('/1', true);
  await page.settled();
  return page;
}

it('has the first text rendered, and patches the preview for the following ones', async () => {
  const { canvas, rendered, shown, patches, settled } = await opened();
  canvas.show('b');
  await settled();
  canvas.show('c');
  await settled();
  expect({ rendered, shown, patches }).toEqual({
    rendered: ['a'],
    shown: ['a', 'b', 'c'],
    patches: ['/1: a to b', '/1: b to c'],
  });
});

it.each(['whole', 'refused', 'broken'])('has a text rendered when it cannot be patched: %s', async (text) => {
  const { canvas, rendered, settled } = await opened();
  canvas.show(text);
  await settled();
  expect(rendered).toEqual(['a', text]);
});

it('has every text rendered when the preview has no script', async () => {
  const { canvas, rendered, patches, settled } = open();
  canvas.show('a');
  canvas.rendered('/1', 'a');
  canvas.loaded('/1', false);
  canvas.show('b');
  await settled();
  expect({ rendered, patches }).toEqual({ rendered: ['a', 'b'], patches: [] });
});

it('skips texts that are superseded during a patch', async () => {
  const { canvas, patches, settled, holdPatches } = await opened();
  const go = holdPatches();
  canvas.show('b');
  canvas.show('c');
  canvas.show('d');
  go();
  await settled();
  expect(patches).toEqual(['/1: a to b', '/1: b to d']);
});

it('applies edits that were made while a preview was loading', async () => {
  const { canvas, rendered, patches, settled } = open();
  canvas.show('a');
  canvas.show('b');
  canvas.rendered('/1', 'a');
  canvas.show('c');
  await settled();
  expect(patches).toEqual([]);
  canvas.loaded('/1', true);
  await settled();
  expect(rendered).toEqual(['a']);
  expect(patches).toEqual(['/1: a to c']);
});

it('patches a reloaded preview again', async () => {
  const { canvas, patches, shown, settled } = await opened();
  canvas.show('b');
  await settled();
  canvas.loaded('/1', true);
  await settled();
  expect(patches).toEqual(['/1: a to b', '/1: a to b']);
  expect(shown).toEqual(['a', 'b', 'a', 'b']);
});

it('does not patch a preview that was replaced in the meantime', async () => {
  const { canvas, patches, settled, holdPatches } = await opened();
  const go = holdPatches();
  canvas.show('b');
  canvas.rendered('/2', 'b');
  canvas.loaded('/2', true);
  go();
  await settled();
  expect(patches).toEqual([]);
});

it('renders a patched preview again on request', async () => {
  const { canvas, rendered, settled } = await opened();
  expect(canvas.reload()).toBe(false);
  expect(rendered).toEqual(['a']);
  canvas.show('b');
  await settled();
  expect(canvas.reload()).toBe(true);
  expect(rendered).toEqual(['a', 'b']);
});

it('has the next text rendered after the server failed to render one', async () => {
  const { canvas, rendered, settled } = open();
  canvas.show('a');
  canvas.failed();
  canvas.show('b');
  await settled();
  expect(rendered).toEqual(['a', 'b']);
});

it('patches the visible preview after the server failed to render another', async () => {
  const { canvas, rendered, patches, settled } = await opened();
  canvas.show('b');
  await settled();
  canvas.reload();
  canvas.failed();
  await settled();
  canvas.show('c');
  await settled();
  canvas.show('whole');
  await settled();
  canvas.failed();
  canvas.show('d');
  await settled();
  expect({ rendered, patches }).toEqual({
    rendered: ['a', 'b', 'whole'],
    patches: ['/1: a to b', '/1: b to c', '/1: c to d'],
  });
});
