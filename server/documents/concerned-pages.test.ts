import { expect, it } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { affectedPages, checkDependents, type LivePage } from './checks/check-dependents.ts';

const text = (words: string, more: object = {}) => ({ widget: 'text', props: { text: words }, ...more });
const show = (name: string, given: object = {}, more: object = {}) => ({
  widget: 'fragment',
  props: { name, with: given },
  ...more,
});
const header = (more: object = {}, body: object[] = links(['/', '/sale'])) =>
  JSON.stringify({
    version: 3,
    id: 'header',
    inputs: { tone: { type: 'string' }, size: { type: 'number', optional: true } },
    slots: { side: {} },
    messages: { en: { hello: 'Hello', बाज़ार: 'Market' } },
    flags: { isOpen: false },
    ...more,
    body: [
      ...body,
      {
        widget: 'box',
        id: 'menu',
        children: Object.hasOwn(more, 'slots') ? [] : [{ widget: 'slot', props: { name: 'side' } }],
      },
      text('{{ fragment.tone }} {{ route.params.slug }}'),
    ],
  });
const links = (addresses: string[]) => addresses.map((to) => ({ widget: 'link', props: { to, label: to } }));

const fragments = new Map([
  ['header', header()],
  ['band', JSON.stringify({ version: 3, id: 'band', inputs: {}, body: [show('header', { tone: 'dark', size: 3 })] })],
]);
const available = { read: (name: string) => fragments.get(name), names: () => [...fragments.keys()] };

const page = (id: string, body: object[], more: object = {}): LivePage => ({
  id,
  source: JSON.stringify({ version: 3, id, slug: `/${id}/:slug`, type: 'CONTENT', ...more, body }),
});
const pages = [
  page('plain', [show('header', { tone: 'dark' })]),
  page('sized', [show('header', { tone: '{{ route.params.slug }}', size: 4 })]),
  page('filled', [show('header', { tone: 'dark' }, { slots: { side: [text('Side')] } })]),
  page('through', [show('band')]),
  page('flagged', [show('header', { tone: 'dark' }), text('x', { when: '{{ flags.isOpen }}' })]),
  page('spoken', [show('header', { tone: 'dark' }), text("{{ $t('hello') }}{{ $t('बाज़ार') }}")]),
  page('own', [
    { widget: 'value', as: 'config', props: { value: { a: 1 } }, children: [show('header', { tone: 'x' })] },
  ]),
  page('counted', [show('header', { tone: 'dark' })], { budgets: { nodes: 20 } }),
  page('twice', [show('header', { tone: 'a' }), text('menu', { id: 'side' })]),
  page('other', [text('header')]),
];
const all = pages.filter(({ id }) => id !== 'other').map(({ id }) => id);

const errorsOf = ({ source }: LivePage, read: (name: string) => string | undefined): string[] =>
  compilePage(source, { registry: shopRegistry, types: 'all', fragmentNames: available.names, fragment: read })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code} ${message}`);

/** Pages with a new error, found by compiling every page. */
const broken = (source: string): string[] =>
  pages
    .filter((each) => {
      const before = new Set(errorsOf(each, available.read));
      const after = errorsOf(each, (name) => (name === 'header' ? source : fragments.get(name)));
      return after.some((error) => !before.has(error));
    })
    .map(({ id }) => id);

const cases: [what: string, source: string, compiled: string[]][] = [
  ['nothing', header(), []],
  ['a text', header({}, links(['/', '/new'])), []],
  ['the css', header({ css: '.menu { color: red }' }), []],
  ['a link more', header({}, links(['/', '/sale', '/दिवाली'])), ['counted']],
  [
    'an optional input more',
    header({
      inputs: {
        tone: { type: 'string' },
        size: { type: 'number', optional: true },
        note: { type: 'string', optional: true },
      },
    }),
    [],
  ],
  [
    'an input that has to be given',
    header({
      inputs: { tone: { type: 'string' }, size: { type: 'number', optional: true }, note: { type: 'string' } },
    }),
    all,
  ],
  ['an input fewer', header({ inputs: { tone: { type: 'string' } } }), ['sized', 'through']],
  [
    'an input that takes less',
    header({ inputs: { tone: { type: 'string', enum: ['dark'] }, size: { type: 'number', optional: true } } }),
    all,
  ],
  ['a slot fewer', header({ slots: {} }), ['filled']],
  ['a flag fewer', header({ flags: {} }), ['flagged']],
  ['a message fewer', header({ messages: { en: { hello: 'Hello' } } }), ['spoken']],
  ['a message with an argument', header({ messages: { en: { hello: 'Hello {name}', बाज़ार: 'Market' } } }), ['spoken']],
  ['what it reads of the page', header({}, [text('{{ route.params.category }}')]), all],
  ['a flag that it reads', header({}, [text('x', { when: '{{ flags.isNew }}' })]), all],
  ['a name that pages may have', header({}, [text('{{ config.shopName }}')]), ['own']],
  ['an id more', header({}, [text('x', { id: 'side' })]), ['filled', 'twice']],
  ['a different fragment', header({}, [show('band')]), all],
];

it.each(cases)('compiles the pages that a change of %s may affect', (_, source, compiled) => {
  const found = affectedPages({ id: 'header', source }, available, pages).map(({ id }) => id);
  // Compiling an unaffected page only costs time, but a broken page that is not compiled would go live.
  expect(found).toEqual(expect.arrayContaining(broken(source)));
  // A page with budgets is compiled with every change.
  const counted = source === fragments.get('header') || compiled.includes('counted') ? [] : ['counted'];
  expect(found.sort()).toEqual([...compiled, ...counted].sort());
});

it('compiles none of a thousand pages for an edit that does not change the parts that they use', () => {
  const thousand = Array.from({ length: 1000 }, (_, at) =>
    page(`p${at}`, [show('header', { tone: 'dark' }), ...Array.from({ length: 20 }, (__, row) => text(`row ${row}`))]),
  );
  const edited = header({}, links(['/', '/sale', '/दिवाली', '/مبيعات']));
  expect(affectedPages({ id: 'header', source: edited }, available, thousand)).toEqual([]);
  expect(checkDependents({ id: 'header', source: edited }, available, thousand)).toEqual([]);
  // When the change affects one page, only that page is compiled and reported.
  const one = page('one', [show('header', { tone: 'dark', size: 2 })]);
  const fewer = header({ inputs: { tone: { type: 'string' } } });
  expect(affectedPages({ id: 'header', source: fewer }, available, [...thousand, one])).toEqual([one]);
  expect(checkDependents({ id: 'header', source: fewer }, available, [...thousand, one])[0]?.message).toMatch(
    /breaks the page "one", which is live: .*size/,
  );
});
