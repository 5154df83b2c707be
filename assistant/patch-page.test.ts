import { expect, it } from 'vitest';
import { checkDocument } from '../server/documents/checks/check-document.ts';
import { outlineOf } from './outline.ts';
import { PagePatch } from './patch-page.ts';
import { WorkingPage } from './working-page.ts';

const fragments = { names: () => [], read: () => undefined };
const check = async (text: string) => checkDocument(text, 'page', fragments);

const source = `{
  "version": 3,
  "id": "about",
  "slug": "/about",
  "type": "CONTENT",
  "seo": { "title": "About", "description": "Who we are." },
  "body": [
    { "widget": "text", "props": { "tag": "h1", "text": "About us" } },
    {
      "widget": "box",
      "children": [{ "widget": "text", "props": { "text": "We make pots." } }]
    }
  ]
}
`;

const open = () => PagePatch.of(new WorkingPage(source), check);
const take = async (patch: PagePatch, operation: object) => (await patch.take(JSON.stringify(operation)))!;

it('shows a page as an outline with ids', async () => {
  expect(outlineOf((await open()).page)).toBe(
    [
      'slug: "/about"',
      'type: "CONTENT"',
      'seo: {"title":"About","description":"Who we are."}',
      'body:',
      '  n1 text tag="h1" text="About us"',
      '  n2 box',
      '    n3 text text="We make pots."',
    ].join('\n'),
  );
});

it('applies the operations of lines, and keeps ids and all other text', async () => {
  const patch = await open();
  const outcomes = [
    await take(patch, { do: 'insert', nodes: [{ widget: 'text', props: { text: 'Since 1987.' } }], before: 'n3' }),
    await take(patch, { do: 'set', node: 'n3', path: 'props.text', value: 'We make bowls.' }),
    await take(patch, { do: 'move', node: 'n1', inside: 'n2', at: 0 }),
    await take(patch, { do: 'set', path: 'seo.title', value: 'About the workshop' }),
  ];
  expect(outcomes.map(({ outcome, made }) => [outcome, made])).toEqual([
    ['done', ['n4']],
    ['done', []],
    ['done', []],
    ['done', []],
  ]);
  expect(outlineOf(patch.page).split('\n').slice(-4)).toEqual([
    '  n2 box',
    '    n1 text tag="h1" text="About us"',
    '    n4 text text="Since 1987."',
    '    n3 text text="We make bowls."',
  ]);
  expect(patch.page.text).toContain('"seo": { "title": "About the workshop", "description": "Who we are." }');
  expect(patch.page.differenceFrom(source)).toHaveLength(4);
});

it.each<[node: object, codes: string[], line: string]>([
  [{ widget: 'texts', props: { text: 'Hello' } }, ['unknown-widget'], 'n4 text text="Hello"'],
  [{ widget: 'text', props: { text: 'Hello', tga: 'p' } }, ['unknown-prop'], 'n4 text text="Hello" tag="p"'],
  [{ widget: 'text', properties: { text: 'Hello' } }, ['unknown-key'], 'n4 text text="Hello"'],
])('applies the reliable fixes of %j and reports the problems that they fix', async (node, codes, line) => {
  const patch = await open();
  const outcome = await take(patch, { do: 'insert', nodes: [node] });
  expect(outcome).toMatchObject({ outcome: 'mended', made: ['n4'] });
  expect(outcome.findings.map(({ code }) => code)).toEqual(codes);
  expect(outlineOf(patch.page)).toContain(line);
});

it('refuses a line that would cause an error, and restores the previous page', async () => {
  const patch = await open();
  const outcome = await take(patch, { do: 'set', node: 'n3', path: 'props.text', value: '{{ nowhere.at.all }}' });
  expect(outcome).toMatchObject({ line: 1, outcome: 'refused', findings: [{ severity: 'error', node: 'n3' }] });
  expect(patch.page.text).toBe(source);
  expect(await take(patch, { do: 'remove', node: 'n3' })).toMatchObject({ line: 2, outcome: 'done' });
});

it('refuses a value that is as wrong as the previous one', async () => {
  const text = source.replace('"tag": "h1"', '"tag": "headline"');
  const patch = await PagePatch.of(new WorkingPage(text), check);
  const set = (value: string) => take(patch, { do: 'set', node: 'n1', path: 'props.tag', value });
  expect(await set('masthead')).toMatchObject({ outcome: 'refused', findings: [{ code: 'wrong-prop', node: 'n1' }] });
  expect(await set('h2')).toMatchObject({ outcome: 'done', findings: [] });
});

it('reports the fixed problems of a line that is refused nevertheless', async () => {
  const patch = await open();
  const node = { widget: 'texts', props: { text: '{{ nowhere.at.all }}' } };
  const { outcome, findings } = await take(patch, { do: 'insert', nodes: [node] });
  expect(outcome).toBe('refused');
  expect(findings.map(({ code }) => code)).toEqual(['unknown-widget', 'unknown-name']);
});

it.each<[line: string, message: RegExp]>([
  ['{ "do": "insert", }', /not JSON/],
  ['[]', /"do"/],
  ['{ "do": "paint" }', /no operation "paint"/],
  ['{ "do": "remove", "node": "n9" }', /no node n9/],
  ['{ "do": "set", "node": "n1", "path": "", "value": 1 }', /path is empty/],
  ['{ "do": "set", "path": "body.0", "value": 1 }', /body names no node/],
  ['{ "do": "move", "node": "n2", "inside": "n2" }', /inside itself/],
  ['{ "do": "insert", "nodes": [{ "widget": "box" }], "before": "n1", "after": "n1" }', /More than one place/],
  ['{ "do": "insert", "nodes": [] }', /nodes/],
])('refuses the line %s', async (line, message) => {
  const patch = await open();
  const outcome = (await patch.take(line))!;
  expect(outcome.outcome).toBe('refused');
  expect(outcome.findings[0]!.message).toMatch(message);
  expect(patch.page.text).toBe(source);
});
