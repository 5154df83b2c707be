import { expect, it } from 'vitest';
import { checkDocument } from '../server/documents/checks/check-document.ts';
import type { LanguageModel, ModelMessage } from './model.ts';
import { PagePatch } from './patch-page.ts';
import { WorkingPage } from './working-page.ts';
import { writePage } from './write-page.ts';

const source = JSON.stringify({
  version: 3,
  id: 'tea',
  slug: '/tea',
  type: 'CONTENT',
  seo: { title: 'Tea', description: 'How we make it.' },
  body: [{ widget: 'text', props: { tag: 'h1', text: 'Tea' } }],
});

/** A model that writes the text of a script in each round, in pieces of a few characters. */
function scripted(...rounds: string[]): LanguageModel & { heard: (readonly ModelMessage[])[] } {
  const heard: (readonly ModelMessage[])[] = [];
  return {
    heard,
    async *write(messages) {
      heard.push([...messages]);
      const text = rounds[heard.length - 1] ?? '';
      for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7);
    },
  };
}

const insert = (text: string) => JSON.stringify({ do: 'insert', nodes: [{ widget: 'text', props: { text } }] });
const request: ModelMessage[] = [{ role: 'user', text: 'Say how long it takes.' }];
const never = new AbortController().signal;
const open = () =>
  PagePatch.of(new WorkingPage(source), async (text) =>
    checkDocument(text, 'page', { names: () => [], read: () => undefined }),
  );

it('extracts lines from the surrounding text of a model, wherever the pieces are cut', async () => {
  const patch = await open();
  const model = scripted(
    `Certainly! Here it is:\n\`\`\`json\n${insert('Two minutes.')}\n${insert('No more.')}\n\`\`\``,
  );
  const { outcomes, isComplete } = await writePage(model, patch, request, { signal: never });
  expect([outcomes.map(({ outcome }) => outcome), isComplete]).toEqual([['done', 'done'], true]);
  expect(patch.page.text).toMatch(/Two minutes\.[\s\S]*No more\./);
});

it('tells the model which lines were refused, and accepts new ones', async () => {
  const patch = await open();
  const model = scripted(`${insert('{{ pot.minutes }}')}\n${insert('No more.')}`, insert('Two minutes.'));
  const seen: string[] = [];
  const { isComplete } = await writePage(model, patch, request, {
    signal: never,
    onOutcome: ({ outcome }) => seen.push(outcome),
  });
  expect([seen, isComplete]).toEqual([['refused', 'done', 'done'], true]);
  expect(model.heard[1]!.at(-1)!.text).toMatch(/line 1: refused[\s\S]*pot/);
  expect(patch.page.text).not.toContain('pot.minutes');
});

it('gives up after three rounds, and leaves no error in the page', async () => {
  const patch = await open();
  const wrong = insert('{{ pot.minutes }}');
  const model = scripted(wrong, wrong, wrong, wrong);
  const { outcomes, isComplete } = await writePage(model, patch, request, { signal: never });
  expect([outcomes.length, isComplete, model.heard.length]).toEqual([3, false, 3]);
  expect(patch.page.text).toBe(source);
});

it('accepts no more lines than the maximum for a request', async () => {
  const patch = await open();
  const remove = JSON.stringify({ do: 'remove', node: 'n99' });
  const { outcomes } = await writePage(scripted(Array(900).fill(remove).join('\n')), patch, request, { signal: never });
  expect(outcomes).toHaveLength(400);
});
