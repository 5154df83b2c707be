import { expect, it } from 'vitest';
import type { FromCanvas } from '../../../runtime/trace/canvas-messages.ts';
import { CanvasFrames, type FrameElement, type Side } from './canvas-frames.ts';

type Problem = Extract<FromCanvas, { type: 'shown' }>['problem'];

/** Two frames whose documents the test loads. */
function preview() {
  const told: string[] = [];
  const ports: (MessagePort | undefined)[] = [];
  const opened: string[][] = [[], []];
  const places: unknown[] = [];
  const frames = new CanvasFrames({
    onLeave: (address) => told.push(`left to ${address}`),
    onShow: (address) => told.push(`shows ${address}`),
    onMissed: ({ kind }) => told.push(`missed: ${kind}`),
  });
  const ownerDocument = { activeElement: null as unknown };
  const elements = ([0, 1] as const).map(
    (side) =>
      ({
        ownerDocument,
        focus() {
          ownerDocument.activeElement = elements[side];
        },
        contentWindow: {
          location: { replace: (address: string) => opened[side]!.push(address) },
          postMessage(message: object, _: string, [port]: MessagePort[]) {
            places.push(message);
            ports[side] = port;
          },
        },
      }) as unknown as FrameElement,
  );
  for (const side of [0, 1] as const) frames.attach(side, elements[side]!);
  const say = (side: Side, message: FromCanvas) => ports[side]!.postMessage(JSON.stringify(message));
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    frames,
    told,
    opened,
    places,
    ownerDocument,
    elements,
    say,
    /** Loads a frame's document, which then answers. */
    async load(side: Side, problem?: Problem) {
      const loading = frames.loaded(side);
      say(side, { type: 'shown', hasScript: true, height: 10, ...(problem ? { problem } : {}) });
      await loading;
    },
    /** Waits for messages to be delivered. */
    async settled() {
      for (let count = 0; count < 5; count++) await turn();
    },
  };
}

async function opened() {
  const shown = preview();
  shown.frames.show('/preview/1#record', false);
  await shown.load(0);
  return shown;
}

it('loads the next document behind the visible one, and then unloads the previous one', async () => {
  const { frames, told, opened: addresses, load } = await opened();
  expect(frames.shown()).toMatchObject({ front: 0, src: '/preview/1#record', address: '/preview/1', loads: 1 });
  frames.show('/preview/2#record', false);
  expect(frames.shown()).toMatchObject({ front: 0, address: '/preview/1' });
  await load(1);
  expect(frames.shown()).toMatchObject({ front: 1, address: '/preview/2', loads: 2 });
  expect(addresses).toEqual([
    ['/preview/1#record', 'about:blank'],
    ['about:blank', '/preview/2#record'],
  ]);
  expect(told).toEqual(['shows /preview/1', 'shows /preview/2']);
});

it('restores the scroll position of the previous document, and keeps the focus in the preview', async () => {
  const { frames, places, say, load, settled, ownerDocument, elements } = await opened();
  ownerDocument.activeElement = elements[0];
  say(0, { type: 'marks', left: 3, top: 500, width: 100, nodes: [] });
  await settled();
  frames.show('/preview/2#record', false);
  await load(1);
  expect(places.at(-1)).toMatchObject({ left: 3, top: 500 });
  expect(ownerDocument.activeElement).toBe(elements[1]);
});

it.each(['busy', 'failed'] as const)('keeps the last good document when the next one is %s', async (kind) => {
  const { frames, told, opened: addresses, load } = await opened();
  frames.show('/preview/2#record', false);
  await load(1, { kind, message: '' } as Problem);
  expect(frames.shown()).toMatchObject({ front: 0, address: '/preview/1' });
  expect(frames.shown().link?.isClosed).toBe(false);
  expect([told.at(-1), addresses[1]!.at(-1)]).toEqual([`missed: ${kind}`, 'about:blank']);
});

it('shows a page that costs too much, because it reports the problem itself', async () => {
  const { frames, load } = await opened();
  frames.show('/preview/2#record', false);
  await load(1, { kind: 'costly', message: '' } as Problem);
  expect(frames.shown().address).toBe('/preview/2');
});

it('ignores the response of a document that was replaced before it arrived', async () => {
  const { frames, told, load } = await opened();
  frames.show('/preview/2#record', false);
  const late = frames.loaded(1);
  frames.show('/preview/3#record', false);
  await late;
  expect(told).toEqual(['shows /preview/1']);
  await load(1);
  expect(frames.shown().address).toBe('/preview/3');
});

it('replaces a document only after the author has stopped writing in it', async () => {
  const { frames, load } = await opened();
  frames.writing(true);
  frames.show('/preview/2#record', false);
  await load(1);
  expect(frames.shown().address).toBe('/preview/1');
  frames.writing(false);
  expect(frames.shown().address).toBe('/preview/2');
});

it('loads a document again when it reloads itself', async () => {
  const { frames, opened: addresses, say, settled } = await opened();
  say(0, { type: 'leaving', address: '', isReload: true } as FromCanvas);
  await settled();
  expect(addresses[0]!.at(-1)).toBe('/preview/1?again=1#record');
  expect(frames.shown().link).toBeUndefined();
});

it('reports where a link in the document has led', async () => {
  const { frames, told, say, settled } = await opened();
  say(0, { type: 'leaving', address: '/cart', isReload: false } as FromCanvas);
  await settled();
  await frames.loaded(0);
  expect(told.at(-1)).toBe('left to /cart');
});

it('makes the address distinct when the same document is loaded again', async () => {
  const { frames, opened: addresses } = await opened();
  frames.show('/preview/1#record', true);
  expect(addresses[1]!.at(-1)).toBe('/preview/1?again=1#record');
});
