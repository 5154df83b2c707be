import { afterAll, beforeAll, expect, it } from 'vitest';
import { ModelError, type ModelMessage } from '../../assistant/model.ts';
import { createChatCompletions } from '../../server/documents/assistant/chat-completions.ts';
import { type ModelAnswer, type ModelServer, startModelServer } from './model-server.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const never = new AbortController().signal;
const wish: ModelMessage[] = [
  { role: 'system', text: 'You write.' },
  { role: 'user', text: 'What is on it?', picture: 'data:image/jpeg;base64,AA==' },
];

async function said(answer: ModelAnswer, { key = server.key, signal = never } = {}): Promise<string> {
  server.answer(answer);
  const model = createChatCompletions({ address: server.address, key, model: server.model });
  let text = '';
  for await (const piece of model.write(wish, signal)) text += piece;
  return text;
}

const refusal = async (answer: ModelAnswer): Promise<string> => {
  const thrown: unknown = await said(answer).catch((error: unknown) => error);
  if (!(thrown instanceof ModelError)) throw thrown;
  expect(thrown.message).not.toMatch(/sk-|127\.0\.0\.1/);
  return `${thrown.code}: ${thrown.message}`;
};

it('joins a stream that is cut at any byte', async () => {
  const text = '{ "do": "insert" }\n☕ Tea, één, 茶 \u{1F375}\n'.repeat(20);
  expect(await said(text)).toBe(text);
  expect(await said({ whole: text })).toBe(text);
});

it('sends requests of the protocol, with the picture as a part of its message', async () => {
  await said('Yes.');
  expect(server.asked.at(-1)).toEqual({
    model: 'scripted',
    stream: true,
    messages: [
      { role: 'system', content: 'You write.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is on it?' },
          { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,AA==' } },
        ],
      },
    ],
  });
});

it.each<[ModelAnswer, RegExp]>([
  [{ status: 401 }, /^model-refused: .*ENDCAP_MODEL_KEY/],
  [{ status: 404 }, /^model-refused: .*ENDCAP_MODEL /],
  [{ status: 413 }, /^model-refused: .*less at once/],
  [{ status: 429 }, /^model-refused: .*too many requests/],
  [{ status: 500 }, /^model-unreachable: .*500.*again/],
  [{ breaks: 'Half of a' }, /^model-unreachable: .*broken off/],
  [{ cut: 'Half of a' }, /^model-too-long: .*less at once/],
  [{ page: 'Hello' }, /^model-refused: .*ENDCAP_MODEL_URL/],
  [{ redirect: 'http://127.0.0.1:9/v1' }, /^model-unreachable: /],
  [{ endless: 'and so on, ' }, /^model-too-long: /],
  [{ endless: '\n' }, /^model-too-long: /],
])('explains the failure %j, and what to do about it', async (answer, expected) => {
  expect(await refusal(answer)).toMatch(expected);
});

it('reports a service that cannot be reached', async () => {
  const model = createChatCompletions({ address: 'http://127.0.0.1:9/v1', key: undefined, model: 'x' });
  await expect(model.write(wish, never)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    code: 'model-unreachable',
  });
});

it('aborts the request when its signal is aborted', async () => {
  const wanted = new AbortController();
  server.answer({ stalls: 'One ' });
  const model = createChatCompletions({ address: server.address, key: server.key, model: server.model });
  const pieces = model.write(wish, wanted.signal)[Symbol.asyncIterator]();
  expect(await pieces.next()).toEqual({ done: false, value: 'One ' });
  wanted.abort();
  await expect(pieces.next()).rejects.toMatchObject({ name: 'AbortError' });
  await server.left();
});

it('aborts the request when the reader stops', async () => {
  server.answer({ stalls: 'One ' });
  const model = createChatCompletions({ address: server.address, key: server.key, model: server.model });
  for await (const _ of model.write(wish, never)) break;
  await server.left();
});
