import { expect, it } from 'vitest';
import { eventData, LongEventError } from './event-stream.ts';

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size: number): Promise<string[]> {
  const found: string[] = [];
  for await (const data of eventData(pieces(text, size))) found.push(data);
  return found;
}

it.each([1, 2, 3, 5, 7, 1000])('reads events in pieces of %i bytes', async (size) => {
  const text = ': a comment\r\ndata: één\r\n\r\nevent: x\ndata:two\ndata: lines\n\n\rdata: ☕ tea\r\rdata: [DONE]';
  expect(await read(text, size)).toEqual(['één', 'two\nlines', '☕ tea', '[DONE]']);
});

it.each([
  ['of one line', `data: ${'x'.repeat(300_000)}`],
  ['of many lines', `data: ${'x'.repeat(1000)}\n`.repeat(300)],
])('rejects an oversized event %s', async (_, text) => {
  await expect(read(text, 4096)).rejects.toThrow(LongEventError);
});
