import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Reads a line that is not shown while it is typed, or the first line of standard input if that is not a terminal. */
export async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY === true;
  if (isTerminal) stderr.write(question);
  // The terminal echoes to this stream, which discards everything.
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: hidden, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) stderr.write('\n');
  }
}
