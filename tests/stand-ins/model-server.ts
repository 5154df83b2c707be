import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request said. */
export interface AskedModel {
  model: string;
  messages: { role: string; content: unknown }[];
}

/** An answer of the stand-in. */
export type ModelAnswer =
  /** A text, streamed in pieces that are cut anywhere. */
  | string
  /** A refusal with its status. */
  | { status: number }
  /** A text, after which nothing comes until the client leaves. */
  | { stalls: string }
  /** A text that is repeated until the client leaves. */
  | { endless: string }
  /** A text, after which the service says that it has failed. */
  | { breaks: string }
  /** A text that ends where the tokens are used up. */
  | { cut: string }
  /** A text in one piece, of a service that does not stream. */
  | { whole: string }
  /** What no such service answers. */
  | { page: string }
  /** Another address. */
  | { redirect: string };

export interface ModelServer {
  /** For `ENDCAP_MODEL_URL`. */
  address: string;
  key: string;
  model: string;
  asked: AskedModel[];
  /** Answers the next requests, in order. */
  answer(...answers: ModelAnswer[]): void;
  /** Resolves when a client has left before its answer was done. */
  left(): Promise<void>;
  close(): Promise<void>;
}

const event = (value: unknown): string => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\r\n\r\n`;

const saying = (content: string, reason: string | null = null) => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { content }, finish_reason: reason }],
});

/** A text as events of a few characters each. */
const events = (text: string): string => {
  const pieces = text.match(/[\s\S]{1,9}/gu) ?? [];
  return [': stream\n\n', event(saying('')), ...pieces.map((piece) => event(saying(piece)))].join('');
};

/** Bytes in pieces whose length has nothing to do with what they say. */
function writeCut(response: ServerResponse, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 61) response.write(bytes.subarray(at, at + 61));
}

/** The part that is sent at once, and whether it is all. */
function streamOf(answer: string | Exclude<ModelAnswer, string | { status: number }>): [text: string, isAll: boolean] {
  if (typeof answer === 'string') return [events(answer) + event(saying('', 'stop')) + event('[DONE]'), true];
  if ('breaks' in answer) return [events(answer.breaks) + event({ error: { message: 'overloaded' } }), true];
  if ('cut' in answer) return [events(answer.cut) + event(saying('', 'length')) + event('[DONE]'), true];
  if ('page' in answer) return [event(answer.page), true];
  if ('stalls' in answer) return [events(answer.stalls), false];
  return ['', false];
}

const json = { 'content-type': 'application/json' };

function send(response: ServerResponse, answer: ModelAnswer): void {
  if (typeof answer === 'object' && 'status' in answer) {
    const body = { error: { message: 'The stand-in refuses. Key: sk-of-somebody-else' } };
    response.writeHead(answer.status, json).end(JSON.stringify(body));
  } else if (typeof answer === 'object' && 'redirect' in answer) {
    response.writeHead(307, { location: answer.redirect }).end();
  } else if (typeof answer === 'object' && 'whole' in answer) {
    const body = { choices: [{ message: { role: 'assistant', content: answer.whole }, finish_reason: 'stop' }] };
    response.writeHead(200, json).end(JSON.stringify(body));
  } else {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    const [text, isAll] = streamOf(answer);
    writeCut(response, text);
    if (isAll) response.end();
    if (typeof answer === 'object' && 'endless' in answer) repeat(response, events(answer.endless));
  }
}

/** Writes a text again and again, as fast as it is read. */
function repeat(response: ServerResponse, text: string): void {
  const more = (): void => {
    while (!response.destroyed && response.write(text));
  };
  response.on('drain', more);
  more();
}

/** A service of a language model, which says what it was told to say. */
export async function startModelServer(): Promise<ModelServer> {
  const key = 'sk-stand-in-12345';
  const model = 'scripted';
  const asked: AskedModel[] = [];
  const answers: ModelAnswer[] = [];
  let goneEarly = 0;
  let waiting: (() => void)[] = [];
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.once('close', () => {
      if (response.writableFinished) return;
      goneEarly += 1;
      for (const resolve of waiting) resolve();
      waiting = [];
    });
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return send(response, { status: 404 });
    if (request.headers.authorization !== `Bearer ${key}`) return send(response, { status: 401 });
    asked.push(JSON.parse(body) as AskedModel);
    send(response, answers.shift() ?? { status: 500 });
  };
  const http = createServer((request, response) => {
    answerTo(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    key,
    model,
    asked,
    answer: (...more) => void answers.push(...more),
    async left() {
      if (goneEarly === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      goneEarly = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
