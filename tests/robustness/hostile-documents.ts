import { pageLimits } from '../../plan/page-limits.ts';
import type { Json } from '../../schemas/page.ts';

/** A document that would exhaust the server, whether on purpose or by mistake. */
export interface HostileDocument {
  name: string;
  body: Json;
  /** Source text of the page, where its value would be nested too deeply to be serialised. */
  source?: string;
  /** Further keys of the page. */
  page?: Record<string, Json>;
  fragments?: Readonly<Record<string, Json>>;
  /**
   * Code of the error that prevents its publication. Without one it can be published, and must be
   * bounded when rendered.
   */
  refusedBy?: string;
  /** The budget that ends rendering; without one the page is shown. */
  exceeds?: 'instances' | 'steps' | 'markup';
}

const text = (value: string): Json => ({ widget: 'text', props: { text: value } });
const times = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));
const fragment = (name: string): Json => ({ widget: 'fragment', props: { name } });
const repeater = (items: string, inside: Json[], as = 'each'): Json => ({
  widget: 'repeater',
  as,
  props: { items: `{{ ${items} }}` },
  slots: { item: inside },
});
const nested = (depth: number, inside: Json): Json =>
  depth === 0 ? inside : { widget: 'box', children: [nested(depth - 1, inside)] };
/** Returns fragments of which each includes the previous one `each` times. */
const doubling = (levels: number, each: number): Record<string, Json> =>
  Object.fromEntries(
    times(levels, (at) => [
      `level-${at}`,
      { version: 2, id: `level-${at}`, body: at === 0 ? [text('x')] : times(each, () => fragment(`level-${at - 1}`)) },
    ]),
  );
const endless = '($f := function($n) { $f($n + 1) }; $f(0))';
const big = '$sum([1..40000].($*$))';

/** All hostile documents. */
export const hostileDocuments: readonly HostileDocument[] = [
  {
    name: 'fragments that double 25 times',
    fragments: doubling(25, 2),
    body: [fragment('level-24')],
    refusedBy: 'page-too-large',
  },
  {
    name: 'fragments that multiply by 100',
    fragments: doubling(6, 100),
    body: [fragment('level-5')],
    refusedBy: 'page-too-large',
  },
  {
    name: 'lazy fragments that double',
    fragments: doubling(20, 2),
    body: [{ widget: 'fragment', props: { name: 'level-19', load: 'visible' } }],
    refusedBy: 'page-too-large',
  },
  {
    name: 'a fragment within itself',
    fragments: { loop: { version: 2, id: 'loop', body: [fragment('loop')] } },
    body: [fragment('loop')],
  },
  { name: '100,000 empty boxes', body: times(100_000, () => ({ widget: 'box' })), refusedBy: 'page-too-large' },
  {
    name: '20,000 bindings',
    body: times(20_000, (at) => text(`{{ config.shopName & ${at} }}`)),
    refusedBy: 'page-too-large',
  },
  {
    name: 'as many bindings as are allowed',
    body: times(pageLimits.bindings, (at) => text(`{{ config.shopName & ${at} }}`)),
  },
  { name: 'as many boxes as are allowed', body: times(pageLimits.nodes, () => ({ widget: 'box' })) },
  { name: '1,000 nodes of no known kind', body: times(1_000, () => ({})), refusedBy: 'page-shape' },
  {
    name: '10,000 levels',
    body: [],
    source: `{"version":2,"id":"x","slug":"/x","type":"CONTENT","body":[${'{"widget":"box","children":['.repeat(10_000)}${']}'.repeat(10_000)}]}`,
    refusedBy: 'json-too-deep',
  },
  { name: '400 levels', body: [nested(400, text('deep'))], refusedBy: 'node-too-deep' },
  {
    name: 'a repeater of 1,000 in one of 1,000',
    body: [repeater('[1..1000]', [repeater('[1..1000]', [text('{{ inner.item }}')], 'inner')])],
    exceeds: 'instances',
  },
  {
    name: 'three repeaters of 200 in each other',
    body: [repeater('[1..200]', [repeater('[1..200]', [repeater('[1..200]', [text('x')], 'c')], 'b')], 'a')],
    exceeds: 'instances',
  },
  { name: 'a list of 100,000 texts', body: [repeater('[1..100000]', [text('{{ each.item }}')])], exceeds: 'instances' },
  {
    name: '1,000 expressions, each within its bound',
    body: times(1_000, () => text(`{{ ${big} }}`)),
    exceeds: 'steps',
  },
  { name: '40 endless recursions', body: times(40, () => text(`{{ ${endless} }}`)), exceeds: 'steps' },
  { name: 'one endless recursion', body: [text(`{{ ${endless} }}`), text('still here')] },
  {
    name: 'endless recursions in conditions',
    body: times(40, () => ({ widget: 'box', when: `{{ ${endless} }}` })),
    exceeds: 'steps',
  },
  { name: 'endless recursions in a list', body: [repeater('[1..100]', [text(`{{ ${endless} }}`)])], exceeds: 'steps' },
  {
    name: 'endless recursions in the title',
    body: [text('x')],
    page: { seo: { title: `{{ ${endless} }}{{ ${endless} }}` } },
    exceeds: 'steps',
  },
  { name: 'a range of a billion', body: [text('{{ $count([1..1000000000]) }}'), text('still here')] },
  {
    name: 'a text that doubles',
    body: [text("{{ $reduce([1..60], function($a) { $a & $a }, 'xxxxxxxx') }}"), text('still here')],
  },
  {
    name: '1,000 texts of 100,000 letters',
    body: times(1_000, () => text("{{ $pad('', 100000, 'x') }}")),
    exceeds: 'markup',
  },
  {
    name: 'regular expressions that backtrack',
    body: times(50, () => text("{{ $count($match($pad('', 30000, 'a'), /^(a+)+$/)) }}")),
  },
  {
    name: 'an object that doubles 40 times',
    body: [
      text(
        `{{ ($a0 := {}; ${times(40, (at) => `$a${at + 1} := {"x": $a${at}, "y": $a${at}};`).join('')} $a40.x.y.z) }}`,
      ),
      text('still here'),
    ],
  },
  {
    name: 'values that double 20 times',
    page: {
      version: 3,
      data: Object.fromEntries(
        times(20, (at) => [`v${at}`, at === 0 ? 1 : { x: `{{ v${at - 1} }}`, y: `{{ v${at - 1} }}` }]),
      ),
    },
    body: [text('{{ $exists(v19.x) }}'), text('still here')],
  },
  {
    name: 'one of two objects, 40 times',
    body: [
      text(
        `{{ ($a0 := {}; ${times(40, (at) => `$a${at + 1} := config.shopName ? {"x": $a${at}} : {"y": $a${at}, "x": $a${at}};`).join('')} $a40.x.y.z) }}`,
      ),
      text('still here'),
    ],
  },
  {
    name: '100 variants of 2,000 boxes',
    page: {
      variants: {
        experiment: 'e',
        options: Object.fromEntries(times(100, (at) => [`v${at}`, { weight: 1, changes: [] }])),
      },
    },
    body: times(2_000, () => ({ widget: 'box' })),
    refusedBy: 'page-too-large',
  },
  {
    name: 'a sum of 4,000 numbers',
    body: [text(`{{ ${times(4_000, String).join(' + ')} }}`)],
    refusedBy: 'expression',
  },
  {
    name: 'sorting 40,000 numbers 100 times',
    body: times(100, () => text('{{ $sort([1..40000])[0] }}')),
    exceeds: 'steps',
  },
  {
    name: '5,000 nested blocks of css',
    body: [text('x')],
    page: { css: `${'@media(min-width:1px){'.repeat(5_000)}${'}'.repeat(5_000)}` },
    refusedBy: 'css',
  },
  {
    name: '3,000 nested selectors',
    body: [text('x')],
    page: { css: `${':is('.repeat(3_000)}a${')'.repeat(3_000)}{color:red}` },
    refusedBy: 'css',
  },
  { name: '840 KB of css', body: [text('x')], page: { css: '.a{color:red}'.repeat(65_000) }, refusedBy: 'css' },
  {
    name: 'entities that need each other',
    body: [text('x')],
    page: {
      entities: {
        a: { call: 'product.get', with: { params: { slug: '{{ page.entities.b.slug }}' } } },
        b: { call: 'product.get', with: { params: { slug: '{{ page.entities.a.slug }}' } } },
      },
    },
    refusedBy: 'entity-reads-entity',
  },
  { name: '2 MB of text', body: times(20, () => text('x'.repeat(90_000))) },
];
