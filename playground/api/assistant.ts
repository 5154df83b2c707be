import { staffFetch } from '../../staff-ui/staff-page.ts';
import { CallError } from './call.ts';
import { type DocumentName, keyOf } from './documents.ts';
import { withSource } from './sent-source.ts';

/** A request to the assistant about a text. */
export interface AssistantQuery {
  task: 'describe' | 'change' | 'translate' | 'alt-text';
  words?: string;
  pointer?: string;
  slot?: string;
  at?: number;
  language?: string;
  path?: string;
  picture?: string;
}

/** The result of checking one line of the model's output. */
export interface CheckedLine {
  line: number;
  outcome: 'done' | 'mended' | 'refused';
  changes: string[];
  problems: string[];
}

/** The assistant's result: the new text, and the outcome of each line of the model's output. */
export interface AssistantResult {
  source: string;
  lines: CheckedLine[];
  isComplete: boolean;
  /** Why the model stopped before the end of its output. */
  stopped?: string;
}

interface Refusal {
  code: string;
  message: string;
}

const lost = 'The connection to the server was lost. Your text is as it was: ask again.';

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let open = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (open + value).split('\n');
    open = lines.pop()!;
    yield* lines;
  }
  if (open !== '') yield open;
}

/** Reads a response that is streamed line by line. @throws CallError */
async function answerOf(response: Response, onLine: (line: CheckedLine) => void): Promise<AssistantResult> {
  if (!response.ok || !response.body) {
    const { error } = ((await response.json().catch(() => undefined)) ?? {}) as { error?: Refusal };
    throw new CallError(
      response.status,
      error?.code ?? 'http',
      error?.message ?? `The server answered ${response.status}.`,
    );
  }
  for await (const text of linesOf(response.body)) {
    const said = JSON.parse(text) as { line?: CheckedLine; answer?: AssistantResult; error?: Refusal };
    if (said.line) onLine(said.line);
    if (said.error) throw new CallError(503, said.error.code, said.error.message);
    if (said.answer) return said.answer;
  }
  throw new CallError(0, 'network', lost);
}

/**
 * Sends a text and the author's request to the assistant. Nothing is stored; aborting the signal stops the model.
 *
 * @param onLine called for each line once it has been checked
 * @throws CallError, or the signal's abort reason
 */
export const askAssistant = (
  name: DocumentName,
  text: string,
  request: AssistantQuery,
  { signal, onLine }: { signal: AbortSignal; onLine: (line: CheckedLine) => void },
): Promise<AssistantResult> =>
  withSource(keyOf(name), text, async (source) => {
    try {
      const body = JSON.stringify({ source, ...request });
      const path = `/playground/api/${keyOf(name)}/wish`;
      return await answerOf(await staffFetch(path, { method: 'POST', body, signal }), onLine);
    } catch (thrown) {
      signal.throwIfAborted();
      throw thrown instanceof CallError ? thrown : new CallError(0, 'network', lost);
    }
  });
