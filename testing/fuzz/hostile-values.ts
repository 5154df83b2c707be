import fc from 'fast-check';

/** Strings with a meaning in HTML, URLs, expressions, CSS, regular expressions or Unicode. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\udc00b',
  '\u202eright to left\u202c',
  '\u200b\ufeff\u2028\u2029',
  'e\u0301\u0327\u0489'.repeat(20),
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\uFDD01\uFDD1',
  '<script>alert(1)</script>',
  '</script><!--',
  '<!--$--><!--/$--><!-- -->',
  '"><img src=x onerror=alert(1)>',
  '&amp;&#0;&notin;',
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://user:pass@shop.example:99999/%',
  '{{ user }}',
  '{{',
  '}}',
  '{{ $ }}',
  '{{ $match("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", /^(a+)+$/) }}',
  '{{ $pad("x", 50000000) }}',
  '{{ [1..10000000] }}',
  '{{ ($f := function($n){ $f($n + 1) }; $f(0)) }}',
  '{{ ($f := function(){ $f() }; $f()) }}',
  '{{ $eval("1 +") }}',
  '{{ $error("boom") }}',
  `{{ ${'('.repeat(300)}1${')'.repeat(300)} }}`,
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'javascript:void(0)//{{ page.id }}',
  'url(https://elsewhere.example/a)} body{display:none',
  '-1',
  '1e400',
  'NaN',
  '2026-02-30T25:61:00Z',
  '\n\n\n',
  '../../../etc/passwd',
];

/** Edge cases of numbers; all are valid in JSON. */
export const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1e-320,
  1e21,
  1.7976931348623157e308,
  -1.7976931348623157e308,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 31,
  2 ** 32,
  8.64e15,
  8.64e15 + 1,
];

/** Objects that look like something that code trusts. */
const lookalikes: readonly unknown[] = [
  JSON.parse('{"__proto__":{"polluted":1}}'),
  { constructor: { prototype: { polluted: 1 } } },
  { toString: 'no', valueOf: 1 },
  { length: 1e9 },
  { then: true },
  { $$typeof: 'Symbol(react.transitional.element)', type: 'script', props: {} },
  { amount: 'many', currencyCode: 5 },
  { amount: 1, currencyCode: 'no such' },
  { _jsonata_lambda: true, _jsonata_function: true, implementation: 1 },
  { type: 'fragment', key: null, ref: null, props: null },
];

const longText = fc.nat({ max: 3 }).map((power) => 'long '.repeat(20 ** power));

/** Hostile values, from harmless to huge; shrinks to smaller ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom(...hostileTexts),
  fc.constantFrom([], {}, [[]], [null], [[[[[[[]]]]]]]),
  fc.constantFrom(...lookalikes),
  fc.string({ unit: 'binary' }),
  { arbitrary: fc.nat({ max: 2000 }).map((length) => Array.from({ length }, (_, id) => ({ id }))), weight: 1 },
  { arbitrary: longText, weight: 1 },
);

/** Wrong but harmless values: another type, or not in the enum. */
export const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -3, max: 3000 }),
  fc.constantFrom('', 'nonsense', 'true', '7', '{{ nonsense.name }}', '{{ flags. }}', '{{ 1 +', '{{ [1..3] }}'),
  fc.constantFrom([], {}, ['a', 1, null], { text: 'a' }),
);
