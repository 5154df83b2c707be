import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTree } from '../../../page-text/page-tree.ts';
import type { Json } from '../../../schemas/page.ts';
import { nodeCommandOf, pasteText } from './outline-commands.ts';
import { dropPlace, dropZone, OutlineRows, problemMarks, rowAround, rowLabel, typeAhead } from './outline-rows.ts';

const text = (words: string) => ({ widget: 'text', props: { text: words } });
const tree = readTree(
  JSON.stringify({
    body: [
      { widget: 'box', children: [text('One'), text('Two')] },
      { widget: 'repeater', slots: { item: [text('Row')], empty: [] } },
    ],
  }),
);
const all = (closed: readonly string[] = []) => new OutlineRows(tree, new Set(closed));
const rowsOf = (rows: OutlineRows) => rows.slice(0, rows.count);
const outline = all();
const rows = rowsOf(outline);
const named = (row: (typeof rows)[number]) => `${row.depth} ${row.slot?.name ?? row.node?.widget}`;

it('shows nodes with their slots and hides the contents of collapsed ones', () => {
  expect(rows.map(named)).toEqual(['0 box', '1 text', '1 text', '0 repeater', '1 item', '2 text', '1 empty']);
  expect(rowsOf(all(['/body/0', '/body/1/slots/item'])).map(named)).toEqual([
    '0 box',
    '0 repeater',
    '1 item',
    '1 empty',
  ]);
  expect(rows.map(({ position, count }) => `${position}/${count}`)).toEqual([
    '1/2',
    '1/2',
    '2/2',
    '2/2',
    '1/2',
    '1/1',
    '2/2',
  ]);
});

const nodeOf = (inside: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.record(
    {
      widget: fc.constant('box'),
      children: fc.array(fc.oneof({ weight: 9, arbitrary: inside }, fc.constant('no node')), { maxLength: 3 }),
      slots: fc.dictionary(fc.constantFrom('item', 'empty', 'children', 'a/b'), fc.array(inside, { maxLength: 2 })),
    },
    { requiredKeys: ['widget'] },
  ) as fc.Arbitrary<Json>;
const bodies = fc.array(nodeOf(nodeOf(nodeOf(fc.constant<Json>({ widget: 'text' })))), { maxLength: 4 });

it('creates exactly the requested rows and finds the index of each', () => {
  fc.assert(
    fc.property(bodies, fc.array(fc.nat()), fc.nat(), fc.nat(), (body, chosen, one, other) => {
      const random = readTree(JSON.stringify({ body }));
      const open = rowsOf(new OutlineRows(random, new Set()));
      const closed = new Set(open.length === 0 ? [] : chosen.map((at) => open[at % open.length]!.pointer));
      const shown = new OutlineRows(random, closed);
      const every = rowsOf(shown);
      const isHidden = (pointer: string) => [...closed].some((each) => pointer.startsWith(`${each}/`));
      const pointers = every.map(({ pointer }) => pointer);
      expect(pointers).toEqual(open.map(({ pointer }) => pointer).filter((pointer) => !isHidden(pointer)));
      expect(open.map(({ pointer }) => shown.indexOf(pointer))).toEqual(
        open.map(({ pointer }) => pointers.indexOf(pointer)),
      );
      const [from, to] = [one % (every.length + 1), other % (every.length + 2)];
      expect(shown.slice(from, to)).toEqual(every.slice(from, Math.max(from, to)));
      for (const row of every) {
        const around = every.findLastIndex((each, at) => at < every.indexOf(row) && each.depth < row.depth);
        expect(rowAround(shown, row)).toBe(around);
      }
    }),
    { numRuns: 300 },
  );
});

it.each([
  [0, 0.1, 'before'],
  [0, 0.5, 'inside'],
  [0, 0.9, 'after'],
  [1, 0.45, 'before'],
  [1, 0.55, 'after'],
  [6, 0.1, 'inside'],
] as const)('returns for row %i at %d the drop zone %s', (row, share, zone) => {
  expect(dropZone(rows[row]!, share)).toBe(zone);
});

it('returns a place only where a drop is possible', () => {
  expect(dropPlace(rows[0]!, 'inside', { pointers: ['/body/1'] })).toEqual({ slot: ['body', 0, 'children'], index: 2 });
  expect(dropPlace(rows[6]!, 'inside', { pointers: ['/body/0'] })).toEqual({
    slot: ['body', 1, 'slots', 'empty'],
    index: 0,
  });
  expect(dropPlace(rows[1]!, 'inside', { pointers: ['/body/1'] })).toBeUndefined();
  expect(dropPlace(rows[1]!, 'after', { pointers: ['/body/0'] })).toBeUndefined();
  expect(dropPlace(rows[0]!, 'before', { node: { widget: 'text' } })).toEqual({ slot: ['body'], index: 0 });
  expect(dropPlace(rows[1]!, 'inside', { node: { widget: 'text' } })).toBeUndefined();
});

it('marks the innermost node of each problem with the most severe one', () => {
  const range = { start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const at = (pointer: string, severity: 'error' | 'warning') => ({
    code: 'c',
    message: '',
    hint: '',
    range,
    pointer,
    severity,
  });
  const marks = problemMarks(tree, [
    at('/body/0/children/1/props/text', 'error'),
    at('/body/0/children/1', 'warning'),
    at('/body/1/slots/item', 'warning'),
    at('/seo', 'error'),
  ]);
  expect(Object.fromEntries(marks)).toEqual({ '/body/0/children/1': 'error', '/body/1': 'warning' });
});

const none: ReadonlyMap<string, string> = new Map();

it('names a section by its title and other nodes by their widgets, and marks empty slots', () => {
  const titles = new Map([['section-faq', 'Questions and answers']]);
  const of = (name: string) => ({ widget: 'fragment', props: { name } });
  const page = readTree(JSON.stringify({ body: [of('section-faq'), of('footer'), text('section-faq'), {}] }));
  const shown = new OutlineRows(page, new Set());
  const labels = rowsOf(shown).map((row) => rowLabel(row, titles));
  expect(labels).toEqual([
    { name: 'Questions and answers', words: '' },
    { name: 'fragment', words: 'footer' },
    { name: 'text', words: 'section-faq' },
    { name: '', words: '' },
  ]);
  expect(rowLabel(rows[6]!, titles)).toEqual({ name: 'empty', words: 'empty' });
  expect(typeAhead(shown, 1, 'quest', titles)?.pointer).toBe('/body/0');
});

it('names a box by what it does and the heading in it, and a closed one by its first words', () => {
  const box = (props: Json, ...children: Json[]) => ({ widget: 'box', props, children });
  const grid = box({ style: { display: 'grid', columns: { base: 1, md: 2 } } }, text('Small print'), text('{{ x }}'));
  const heading = { widget: 'text', props: { tag: 'h2', text: 'Summer sale' } };
  const section = { widget: 'fragment', props: { name: 'section-hero', with: { heading: 'Cups for two' } } };
  const page = readTree(
    JSON.stringify({
      body: [
        box(
          { tag: 'main' },
          box({ style: { display: { base: 'grid', md: 'flex' } } }, box({}, heading)),
          grid,
          section,
        ),
        box({ tag: 'ul', label: 'Promises' }, box({ tag: 'li', style: { display: 'flex' } }), box({})),
        box({ style: { display: 'flex', direction: { base: 'column' } } }, text('{{ words }}')),
      ],
    }),
  );
  const labels = (closed: readonly string[]) =>
    rowsOf(new OutlineRows(page, new Set(closed)))
      .map((row) => rowLabel(row, new Map([['section-hero', 'Hero']])))
      .map(({ name, words }) => `${name}: ${words}`);
  expect(labels([])).toEqual([
    'main part: ',
    'stack: Summer sale',
    'box: ',
    'text: Summer sale',
    'grid: ',
    'text: Small print',
    'text: {{ x }}',
    'Hero: Cups for two',
    'list: Promises',
    'list item: ',
    'box: ',
    'stack: ',
    'text: {{ words }}',
  ]);
  expect(labels(['/body/0/children/1'])[4]).toBe('grid: Small print');
  // Its own row, not that of the boxes around it.
  expect(typeAhead(new OutlineRows(page, new Set()), 0, 'summer', none)?.pointer).toBe(
    '/body/0/children/0/children/0/children/0',
  );
});

it('finds rows by their first letters, from the current one and wrapping around', () => {
  expect(typeAhead(outline, 2, 'text', none)?.pointer).toBe('/body/0/children/1');
  expect(typeAhead(outline, 3, 'one', none)?.pointer).toBe('/body/0/children/0');
  expect(typeAhead(outline, 0, 'nothing', none)).toBeUndefined();
});

it('maps keys to commands, and pastes only nodes', () => {
  const press = { key: 'd', altKey: false, ctrlKey: true, metaKey: false };
  expect(nodeCommandOf(press)?.label).toBe('Duplicate');
  expect(nodeCommandOf({ ...press, ctrlKey: false })).toBeUndefined();
  expect(nodeCommandOf({ ...press, key: 'Backspace', ctrlKey: false })?.label).toBe('Delete');
  expect(pasteText(tree, tree.nodes.get('/body/0'), JSON.stringify(text('New')))?.select).toBe('/body/1');
  expect(pasteText(tree, undefined, 'words')).toBeUndefined();
});
