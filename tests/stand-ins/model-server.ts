import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The content of a request. */
export interface AskedModel {
  model: string;
  messages: { role: string; content: unknown }[];
}

/** A response of the stand-in. */
export type ModelAnswer =
  /** A text, streamed in pieces that are cut at any byte. */
  | string
  /** A refusal with its status. */
  | { status: number }
  /** A text, after which the response stays open until the client disconnects. */
  | { stalls: string }
  /** A text that is repeated until the client disconnects. */
  | { endless: string }
  /** A text, after which the service reports an error. */
  | { breaks: string }
  /** A text that is cut off by the limit of tokens. */
  | { cut: string }
  /** A text in one piece, as from a service that does not stream. */
  | { whole: string }
  /** A body that no such service would send. */
  | { page: string }
  /** A redirect to another address. */
  | { redirect: string };

/** A running stand-in for a language model service. */
export interface ModelServer {
  /** Value for `ENDCAP_MODEL_URL`. */
  address: string;
  key: string;
  model: string;
  asked: AskedModel[];
  /** Sets the responses to the next requests, in order. */
  answer(...answers: ModelAnswer[]): void;
  /** Resolves when a client has disconnected before its response was complete. */
  left(): Promise<void>;
  close(): Promise<void>;
}

const event = (value: unknown): string => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\r\n\r\n`;

const saying = (content: string, reason: string | null = null) => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { content }, finish_reason: reason }],
});

/** Returns a text as events of a few characters each. */
const events = (text: string): string => {
  const pieces = text.match(/[\s\S]{1,9}/gu) ?? [];
  return [': stream\n\n', event(saying('')), ...pieces.map((piece) => event(saying(piece)))].join('');
};

/** Writes bytes in pieces whose boundaries are unrelated to their content. */
function writeCut(response: ServerResponse, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 61) response.write(bytes.subarray(at, at + 61));
}

/** Returns the part of the response that is sent immediately, and whether it is complete. */
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

/** Writes a text repeatedly, as fast as it is read. */
function repeat(response: ServerResponse, text: string): void {
  const more = (): void => {
    while (!response.destroyed && response.write(text));
  };
  response.on('drain', more);
  more();
}

/** Starts a language model service, which gives prepared responses. */
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
