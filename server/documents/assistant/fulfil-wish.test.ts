import { expect, it } from 'vitest';
import { type LanguageModel, ModelError, type ModelMessage } from '../../../assistant/model.ts';
import { messages } from '../../../commerce/messages.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { checkDocument } from '../checks/check-document.ts';
import type { CheckDocument } from '../library/page-service.ts';
import { fulfilWish, type WishRequest, type WishServices } from './fulfil-wish.ts';

const source = JSON.stringify({
  version: 3,
  id: 'tea',
  slug: '/tea',
  type: 'CONTENT',
  seo: { title: 'Tea', description: 'How we make it.' },
  body: [
    { widget: 'text', props: { text: 'Hello' } },
    { widget: 'box', children: [{ widget: 'image', props: { src: '/media/a', alt: '' } }] },
  ],
});

const insert = (text: string) => JSON.stringify({ do: 'insert', nodes: [{ widget: 'text', props: { text } }] });

/** A model that writes lines, and then calls a function. */
function scripted(text: string, end: (signal: AbortSignal) => void | Promise<void> = () => undefined) {
  const heard: (readonly ModelMessage[])[] = [];
  const model: LanguageModel = {
    async *write(said, signal) {
      heard.push(said);
      if (heard.length > 1) return;
      yield text;
      await end(signal);
    },
  };
  return { model, heard };
}

const plainCheck: CheckDocument = (text) => checkDocument(text, 'page', { names: () => [], read: () => undefined });

function wish(model: LanguageModel, asked: Partial<WishRequest>, tools: Partial<WishServices> = {}) {
  const { widgets, actions } = currentParts().registry;
  const told: string[] = [];
  const fulfilled = fulfilWish(
    {
      model,
      check: plainCheck,
      parts: async () => ({ widgets, actions, fragments: [] }),
      seePicture: async (address) => (address === '/media/a' ? 'data:image/jpeg;base64,AA==' : undefined),
      deadline: () => new AbortController().signal,
      ...tools,
    },
    {
      kind: 'page',
      id: 'tea',
      source,
      author: 'asha',
      task: 'describe',
      words: 'Say how long it takes.',
      signal: new AbortController().signal,
      onLine: ({ outcome }) => told.push(outcome),
      ...asked,
    },
  );
  return { fulfilled, told };
}

const bodyOf = (text: string) => (JSON.parse(text) as { body: { props?: { text?: string } }[] }).body;
const place = { slot: '/body', at: 1 };

it('returns the document with the written nodes, and the changes made by each line', async () => {
  const { model, heard } = scripted(`Sure!\n${insert('Two minutes.')}\n${insert('{{ pot.minutes }}')}\n`);
  const { fulfilled, told } = wish(model, place);
  const { source: after, lines, isComplete, stopped } = await fulfilled;
  expect(bodyOf(after).map(({ props }) => props?.text)).toEqual(['Hello', 'Two minutes.', undefined]);
  expect(lines.map(({ outcome, changes }) => [outcome, changes.join()])).toEqual([
    ['done', 'Added text “Two minutes.” to the document.'],
    ['refused', ''],
  ]);
  expect(lines[1]!.problems.join()).toMatch(/pot/);
  expect([told, isComplete, stopped]).toEqual([['done', 'refused'], true, undefined]);
  expect(heard[0]!.map(({ text }) => text).join()).toMatch(/after n1, before n2[\s\S]*Say how long it takes/);
});

it("explains refused lines in the author's terms, without the model's node ids", async () => {
  const line = JSON.stringify({ do: 'set', node: 'n1', path: 'props.text', value: 'x' });
  const { lines } = await wish(scripted(line).model, { task: 'change', pointer: '/body/1' }).fulfilled;
  expect(lines.map(({ problems }) => problems)).toEqual([['The node text “Hello” is not to be changed.']]);
});

it('shows the model a picture of the shop, and applies the description', async () => {
  const alt = JSON.stringify({ do: 'set', node: 'n3', path: 'props.alt', value: 'A cup of tea' });
  const { model, heard } = scripted(alt);
  const asked = { task: 'alt-text', pointer: '/body/1/children/0', path: 'props.alt', picture: '/media/a' } as const;
  const { source: after } = await wish(model, asked).fulfilled;
  expect(after).toContain('"alt":"A cup of tea"');
  expect(heard[0]!.at(-1)!.picture).toBe('data:image/jpeg;base64,AA==');
});

it.each<[Partial<WishRequest>, number, string]>([
  [{ ...place, words: ' ' }, 400, messages.wishWithoutWords],
  [{ slot: '/body' }, 400, messages.wishWithoutPlace],
  [{ slot: '/seo', at: 0 }, 400, messages.wishWithoutPlace],
  [{ slot: '/body/7/children', at: 0 }, 409, messages.wishNodeGone],
  [{ task: 'change', pointer: '/body/7' }, 409, messages.wishNodeGone],
  [{ task: 'change' }, 400, messages.wishWithoutPlace],
  [{ task: 'translate' }, 400, messages.wishWithoutLanguage],
  [{ task: 'translate', language: 'French', pointer: '/body/1' }, 422, messages.nothingToTranslate],
  [
    { task: 'alt-text', pointer: '/body/0', path: 'props.alt', picture: 'https://a/b' },
    422,
    messages.wishPictureForeign,
  ],
  [{ ...place, source: '{' }, 422, messages.wishNeedsJson],
])('rejects %j before the model is called', async (asked, status, message) => {
  const { model, heard } = scripted('');
  await expect(wish(model, asked).fulfilled).rejects.toMatchObject({ status, message });
  expect(heard).toEqual([]);
});

const failing = (code: ModelError['code']) => () => {
  throw new ModelError(code, 'It has stopped.');
};

it('keeps lines written before the model stopped, and reports why it stopped', async () => {
  const { source: after, stopped } = await wish(
    scripted(`${insert('One.')}\n`, failing('model-unreachable')).model,
    place,
  ).fulfilled;
  expect([bodyOf(after).length, stopped]).toEqual([3, 'It has stopped.']);
});

it('fails when the model stops before writing anything', async () => {
  const { fulfilled } = wish(scripted('', failing('model-refused')).model, place);
  await expect(fulfilled).rejects.toMatchObject({ status: 503, code: 'model-refused', message: 'It has stopped.' });
});

const forEver = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

it('ends a wish that takes too long', async () => {
  const late = new AbortController();
  const { model } = scripted(`${insert('One.')}\n`, (signal) => {
    queueMicrotask(() => late.abort());
    return forEver(signal);
  });
  const { stopped } = await wish(model, place, { deadline: () => late.signal }).fulfilled;
  expect(stopped).toMatch(/not done within 180 seconds/);
});

it('aborts when its author cancels the wish', async () => {
  const gone = new AbortController();
  const { model } = scripted(`${insert('One.')}\n`, (signal) => {
    queueMicrotask(() => gone.abort());
    return forEver(signal);
  });
  await expect(wish(model, { ...place, signal: gone.signal }).fulfilled).rejects.toMatchObject({ name: 'AbortError' });
});

it('keeps checked lines when the server becomes too busy to check', async () => {
  let checks = 0;
  const check: CheckDocument = (text, document) => {
    checks += 1;
    if (checks > 2) throw new BusyError('a check', 3);
    return plainCheck(text, document);
  };
  const { model } = scripted(`${insert('One.')}\n${insert('Two.')}\n`);
  const { source: after, stopped } = await wish(model, place, { check }).fulfilled;
  expect([bodyOf(after).length, stopped]).toEqual([3, messages.wishChecksBusy]);
});
