/** Maximum number of characters in one event; no supported service sends longer ones. */
const maxEvent = 256 * 1024;

/** Error for an event that is too long. */
export class LongEventError extends Error {}

/** The lines of a text that arrives in chunks. Lines end with LF, CR or both; the last one may be unterminated. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let open = '';
  for await (const chunk of chunks) {
    open += decoder.decode(chunk, { stream: true });
    // A CR at the end may be half of a line break.
    const held = open.endsWith('\r') ? '\r' : '';
    const lines = open.slice(0, open.length - held.length).split(/\r\n|\n|\r/);
    open = lines.pop()! + held;
    if (open.length > maxEvent) throw new LongEventError();
    yield* lines;
  }
  open += decoder.decode();
  yield* open.split(/\r\n|\n|\r/);
}

/**
 * The `data` fields of a stream of server-sent events, whose bytes may be split anywhere.
 *
 * @throws LongEventError
 */
export async function* eventData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  let length = 0;
  for await (const line of linesOf(chunks)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n');
      [data, length] = [[], 0];
    } else if (line.startsWith('data:')) {
      length += line.length;
      if (length > maxEvent) throw new LongEventError();
      data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    }
  }
  // The last event ends with the stream when its empty line is missing.
  if (data.length > 0) yield data.join('\n');
}
