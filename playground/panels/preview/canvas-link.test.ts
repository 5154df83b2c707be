import { expect, it, vi } from 'vitest';
import type { FromCanvas, ToCanvas } from '../../../runtime/trace/canvas-messages.ts';
import { askCanvas, linkCanvas } from './canvas-link.ts';

/** The window of a frame whose document's messages are sent by the test. */
function canvas() {
  let port: MessagePort | undefined;
  const heard: unknown[] = [];
  return {
    heard,
    asked: [] as unknown[],
    view: {
      postMessage(message: unknown, _: unknown, [given]: MessagePort[]) {
        heard.push(message);
        port = given!;
      },
    } as unknown as Pick<Window, 'postMessage'>,
    say: (message: unknown) => port!.postMessage(typeof message === 'object' ? JSON.stringify(message) : message),
    hear(answer: (asked: ToCanvas) => void) {
      port!.onmessage = ({ data }: MessageEvent<string>) => answer(JSON.parse(data) as ToCanvas);
    },
  };
}

const shown: FromCanvas = { type: 'shown', hasScript: false, height: 10 };

it('passes the port to the loaded window and connects on its first response', async () => {
  const { view, say, heard } = canvas();
  const linking = linkCanvas(view, { left: 0, top: 30 });
  say('not a message');
  say({ type: 'publish' });
  say(shown);
  const link = await linking;
  expect(heard).toEqual([{ endcap: 'canvas', left: 0, top: 30 }]);
  expect(link?.shown).toEqual(shown);
  link?.close();
  expect(link?.isClosed).toBe(true);
});

it('delivers messages by type, and ignores unknown ones and those that violate the schema', async () => {
  const { view, say } = canvas();
  const linking = linkCanvas(view);
  say(shown);
  const link = (await linking)!;
  const hovers: unknown[] = [];
  const ended = new Promise((resolve) => link.on('copy', resolve));
  const stop = link.on('hover', ({ pointer }) => hovers.push(pointer));
  say({ type: 'hover', pointer: '/body/1' });
  say({ type: 'hover', pointer: 7 });
  say({ type: 'hover', pointer: 'x'.repeat(5000) });
  say({ ...shown, height: 99 });
  say({ type: 'copy', isCut: false });
  await ended;
  expect(hovers).toEqual(['/body/1']);
  expect(link.shown).toEqual(shown);
  stop();
  const again = new Promise((resolve) => link.on('copy', resolve));
  say({ type: 'hover', pointer: '/body/2' });
  say({ type: 'copy', isCut: false });
  await again;
  expect(hovers).toEqual(['/body/1']);
  link.close();
});

it('resolves with the response to its own request', async () => {
  const { view, say, hear } = canvas();
  const linking = linkCanvas(view);
  say(shown);
  const link = (await linking)!;
  hear((asked) => {
    const { request } = asked as Extract<ToCanvas, { type: 'compare' }>;
    say({ type: 'compared', request: request + 100, markups: [{ pointer: '/x', digest: '' }] });
    say({ type: 'compared', request, markups: [] });
  });
  expect((await askCanvas(link, 'compared', { type: 'compare' })).markups).toEqual([]);
  link.close();
});

it('gives up on a document that does not answer, or when it is aborted', async () => {
  vi.useFakeTimers();
  const silent = linkCanvas(canvas().view);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await silent).toBeUndefined();
  vi.useRealTimers();
  const controller = new AbortController();
  const { view, say } = canvas();
  const left = linkCanvas(view, undefined, controller.signal);
  controller.abort();
  say(shown);
  expect(await left).toBeUndefined();
});
