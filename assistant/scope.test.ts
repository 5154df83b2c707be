import { expect, it } from 'vitest';
import { checkDocument } from '../server/documents/checks/check-document.ts';
import { currentParts } from '../widgets/current-parts.ts';
import { readableTexts } from './page-texts.ts';
import { PagePatch } from './patch-page.ts';
import { changesIn, type Guard, insertsAt, translates, writesText } from './scope.ts';
import { WorkingPage } from './working-page.ts';

const text = (words: string) => ({ widget: 'text', props: { text: words } });

// n1 box: n2 text, n3 link; n4 image; n5 text
const source = JSON.stringify({
  version: 3,
  id: 'tea',
  slug: '/tea',
  type: 'CONTENT',
  seo: { title: 'Tea', description: 'How we make it.' },
  body: [
    {
      widget: 'box',
      children: [text('Hello {{ config.shopName }}'), { widget: 'link', props: { to: '/about', label: 'About us' } }],
    },
    { widget: 'image', props: { src: '/media/scenes/tea.jpg', alt: '', sizes: '50vw' } },
    text('{{ config.shopName }}'),
  ],
});

const parts = () => {
  const { widgets, actions } = currentParts().registry;
  return { widgets, actions, fragments: [] };
};

async function take(guardOf: (page: WorkingPage) => Guard, ...lines: object[]) {
  const page = new WorkingPage(source);
  const check = async (now: string) => checkDocument(now, 'page', { names: () => [], read: () => undefined });
  const patch = await PagePatch.of(page, check, guardOf(page));
  const outcomes: string[] = [];
  for (const line of lines) {
    const taken = await patch.take(JSON.stringify(line));
    outcomes.push(taken?.outcome === 'refused' ? (taken.findings[0]?.message ?? '') : (taken?.outcome ?? ''));
  }
  return { outcomes, body: (JSON.parse(page.text) as { body: Record<string, unknown>[] }).body, page };
}

const wordsOf = (nodes: Record<string, unknown>[]) =>
  nodes.map((node) => (node.props as { text?: string } | undefined)?.text ?? node.widget);

it('inserts one after another at the chosen place, even when lines in between are refused', async () => {
  const { outcomes, body } = await take(
    (page) => insertsAt(page, { inside: undefined, slot: undefined, at: 1 }),
    { do: 'insert', nodes: [text('One')] },
    { do: 'insert', nodes: [text('{{ nothing.here }}')] },
    { do: 'insert', nodes: [text('Two'), text('Three')] },
    { do: 'set', node: 'n6', path: 'props.text', value: 'First' },
    { do: 'insert', nodes: [text('Four')], after: 'n6' },
  );
  expect(outcomes.map((each) => each === 'done')).toEqual([true, false, true, true, true]);
  expect(wordsOf(body)).toEqual(['box', 'First', 'Four', 'Two', 'Three', 'image', '{{ config.shopName }}']);
});

it('inserts into a slot of a node', async () => {
  const { body } = await take(
    (page) => insertsAt(page, { inside: 'n1', slot: undefined, at: 1 }),
    { do: 'insert', nodes: [text('One')] },
    { do: 'insert', nodes: [text('Two')] },
  );
  expect(wordsOf(body[0]!.children as Record<string, unknown>[])).toEqual([
    'Hello {{ config.shopName }}',
    'One',
    'Two',
    'link',
  ]);
});

it.each([
  [{ do: 'insert', nodes: [text('x')], inside: 'n1' }, /not the one that was chosen/],
  [{ do: 'set', node: 'n2', path: 'props.text', value: 'x' }, /Only what you have inserted/],
  [{ do: 'set', path: 'seo.title', value: 'x' }, /Only what you have inserted/],
  [{ do: 'remove', node: 'n4' }, /Only what you have inserted/],
])('refuses %j when only a section is to be inserted', async (line, message) => {
  const { outcomes, page } = await take((now) => insertsAt(now, { inside: undefined, slot: undefined, at: 0 }), line);
  expect(outcomes[0]).toMatch(message);
  expect(page.text).toBe(source);
});

it('changes a node and its descendants, even after one was replaced', async () => {
  const { outcomes, body } = await take(
    (page) => changesIn(page, 'n1'),
    { do: 'set', node: 'n2', path: 'props.tag', value: 'h2' },
    { do: 'insert', nodes: [text('New')], inside: 'n1' },
    { do: 'replace', node: 'n2', with: text('Other') },
    { do: 'insert', nodes: [text('Beside')], after: 'n1' },
  );
  expect(outcomes).toEqual(['done', 'done', 'done', 'done']);
  expect(wordsOf(body)).toEqual(['box', 'Beside', 'image', '{{ config.shopName }}']);
});

it.each([
  [{ do: 'set', node: 'n5', path: 'props.text', value: 'x' }, /n5 is not to be changed/],
  [{ do: 'move', node: 'n2', after: 'n5' }, /n5 is not to be changed/],
  [{ do: 'move', node: 'n5', inside: 'n1' }, /n5 is not to be changed/],
  [{ do: 'insert', nodes: [text('x')] }, /not said where/],
  [{ do: 'set', path: 'seo.title', value: 'x' }, /page itself/],
])('refuses %j when another node is to be changed', async (line, message) => {
  const { outcomes, page } = await take((now) => changesIn(now, 'n1'), line);
  expect(outcomes[0]).toMatch(message);
  expect(page.text).toBe(source);
});

it('finds the texts that shoppers read, without names and addresses', () => {
  const page = new WorkingPage(source);
  expect(readableTexts(page, parts())).toEqual([
    { node: undefined, path: 'seo.title', value: 'Tea' },
    { node: undefined, path: 'seo.description', value: 'How we make it.' },
    { node: 'n2', path: 'props.text', value: 'Hello {{ config.shopName }}' },
    { node: 'n3', path: 'props.label', value: 'About us' },
  ]);
  expect(readableTexts(page, parts(), page.node('n4'))).toEqual([]);
});

it.each([
  [{ do: 'set', node: 'n2', path: 'props.text', value: '{{config.shopName}}, bonjour' }, /^done$/],
  [{ do: 'set', path: 'seo.title', value: 'Thé' }, /^done$/],
  [{ do: 'set', node: 'n2', path: 'props.text', value: 'Bonjour' }, /other expressions/],
  [{ do: 'set', node: 'n2', path: 'props.text', value: '{{ user.email }}' }, /other expressions/],
  [{ do: 'set', node: 'n3', path: 'props.to', value: '/a-propos' }, /not a text of the list/],
  [{ do: 'remove', node: 'n3' }, /Only texts/],
])('handles %j in a translation: %s', async (line, message) => {
  const { outcomes } = await take((page) => translates(readableTexts(page, parts())), line);
  expect(outcomes[0]).toMatch(message);
});

it.each([
  [{ do: 'set', node: 'n4', path: 'props.alt', value: 'A cup of tea' }, /^done$/],
  [{ do: 'set', node: 'n4', path: 'props.src', value: '/x.jpg' }, /Only this text/],
  [{ do: 'set', node: 'n4', path: 'props.alt', value: '{{ user.email }}' }, /Only this text/],
])('handles %j as an alt text: %s', async (line, message) => {
  const { outcomes } = await take(() => writesText('n4', 'props.alt'), line);
  expect(outcomes[0]).toMatch(message);
});

it('keeps nothing of a line whose check failed', async () => {
  const page = new WorkingPage(source);
  let isBusy = false;
  const patch = await PagePatch.of(page, async () => {
    if (isBusy) throw new Error('busy');
    return [];
  });
  isBusy = true;
  await expect(patch.take(JSON.stringify({ do: 'remove', node: 'n1' }))).rejects.toThrow('busy');
  expect(page.text).toBe(source);
});
