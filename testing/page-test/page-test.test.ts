import { describe, expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { readPageTests } from './read-page-test.ts';
import { runPageTests } from './run-page-test.ts';

const definition: Record<string, Json> = {
  version: 3,
  id: 'a',
  slug: '/a',
  type: 'CONTENT',
  flags: { open: false },
  body: [
    { widget: 'text', props: { text: 'Closed' }, when: '{{ $not(flags.open) }}' },
    { widget: 'text', props: { text: 'Open in {{ route.query.place }}' }, when: '{{ flags.open }}' },
    {
      widget: 'button',
      props: { label: 'Open' },
      on: { press: [{ do: 'delay', with: { ms: 1000 }, then: [{ do: 'set-flag', with: { flag: 'open' } }] }] },
    },
    { widget: 'button', props: { label: 'Go' }, on: { press: [{ do: 'navigate', with: { to: '/b' } }] } },
    {
      widget: 'query',
      props: { call: 'search.trending' },
      slots: {
        success: [{ widget: 'text', props: { text: '{{ $join(query.data.name, ", ") }}' } }],
        failure: [{ widget: 'text', props: { text: 'Nothing today' } }],
      },
    },
    { widget: 'fragment', props: { name: 'hours' } },
  ],
};
const fragments = { hours: { version: 3, id: 'hours', body: [{ widget: 'text', props: { text: 'From 10 to 18' } }] } };
const answers = { 'search.trending': ['mugs', 'bowls'].map((name) => ({ name, source: { query: { q: name } } })) };

/** Reads and runs the steps of one test. */
async function outcome(steps: object[], more: object = {}) {
  const read = readPageTests(JSON.stringify({ answers, tests: [{ name: 'it', steps, ...more }] }), shopRegistry);
  if ('problems' in read) return read.problems.map(({ message }) => message);
  const [result] = await runPageTests({ definition, fragments }, read.tests);
  return result!.failure ?? 'passes';
}

describe('a test of a page', () => {
  it.each<[what: string, steps: object[], more?: object]>([
    ['texts', [{ expect: { text: ['Closed', 'mugs, bowls', 'From 10 to 18'], missing: 'Open in' } }]],
    [
      'a press and the time after it',
      [{ press: 'Open' }, { expect: { text: 'Closed' } }, { wait: 1000 }, { expect: { flags: { open: true } } }],
    ],
    [
      'the address of the visit',
      [{ press: 'Open' }, { wait: 1000 }, { expect: { text: 'Open in Pune' } }],
      { url: '/a?place=Pune' },
    ],
    ['where it leads', [{ press: 'Go' }, { expect: { opened: '/b' } }]],
    ['calls and data', [{ expect: { calls: ['search.trending'], data: { query: { isEmpty: false } } } }]],
    ['a failure', [{ expect: { text: 'Nothing today' } }], { failures: { 'search.trending': { code: 'down' } } }],
    ['an event of a widget', [{ emit: 'button', event: 'press', index: 1 }, { expect: { opened: '/b' } }]],
  ])('passes for %s', async (_, steps, more) => {
    expect(await outcome(steps, more)).toBe('passes');
  });

  it.each<[steps: object[], said: RegExp]>([
    [
      [{ expect: { text: 'Closed' } }, { expect: { text: 'Openn' } }],
      /^step 2: the page does not show “Openn”\n {2}shown: Closed/,
    ],
    [[{ expect: { missing: 'Closed' } }], /step 1: the page shows “Closed”/],
    [[{ press: 'Shut' }], /step 1: No button has the label "Shut"/],
    [[{ expect: { flags: { open: true } } }], /the flag "open" is false/],
    [[{ expect: { data: { query: { isEmpty: true } } } }], /query has \{.*\}, not \{"isEmpty":true\}/],
    [[{ expect: { calls: ['cart.get'] } }], /cart\.get was not called, but search\.trending/],
    [[{ expect: { data: { carousel: {} } } }], /No "carousel"/],
    [[{ expect: { opened: '/b' } }], /opened nothing, not \/b/],
    [[{ act: 'carousel', action: 'next' }], /No "carousel"/],
  ])('says why %j fails', async (steps, said) => {
    expect(await outcome(steps)).toMatch(said);
  });

  it('does not run a page with mistakes', async () => {
    const read = readPageTests(JSON.stringify({ tests: [{ name: 'a', steps: [{ wait: 1 }] }] }), shopRegistry);
    if ('problems' in read) throw new Error('It has no mistakes.');
    const wrong = { ...definition, body: [{ widget: 'texd' }] };
    expect(await runPageTests({ definition: wrong, fragments }, read.tests)).toMatchObject([
      { failure: expect.stringMatching(/unknown-widget at \/body\/0/) },
    ]);
  });
});

describe('a file of tests', () => {
  it.each<[source: string, code: string, said: RegExp]>([
    ['{ "tests": [', 'json', /bracket|value/],
    ['[]', 'shape', /object/],
    ['{ "tests": [] }', 'shape', /tests/],
    ['{ "tests": [{ "name": "a", "steps": [{ "pres": "b" }] }] }', 'shape', /pres/],
    ['{ "tests": [{ "name": "a", "steps": [{ "wait": 1e12 }] }] }', 'shape', /wait/],
    ['{ "tests": [{ "name": "a", "steps": [{}] }] }', 'step', /one thing, but this one has none/],
    ['{ "tests": [{ "name": "a", "steps": [{ "press": "b", "wait": 1 }] }] }', 'step', /"press" and "wait"/],
    ['{ "tests": [{ "name": "a", "steps": [{ "act": "b" }] }] }', 'step', /needs "action"/],
    ['{ "tests": [{ "name": "a", "steps": [{ "press": "b", "event": "c" }] }] }', 'step', /belongs to "emit"/],
    ['{ "tests": [{ "name": "a", "steps": [{ "press": "b", "with": {} }] }] }', 'step', /"with" belongs/],
    [
      '{ "answers": { "cart.gett": {} }, "tests": [{ "name": "a", "steps": [{ "wait": 1 }] }] }',
      'unknown-call',
      /cart\.gett/,
    ],
    [
      '{ "answers": { "search.trending": 3 }, "tests": [{ "name": "a", "steps": [{ "wait": 1 }] }] }',
      'wrong-answer',
      /search\.trending/,
    ],
    [`"${'a'.repeat(3_000_000)}"`, 'json', /characters/],
  ])('is refused: %.80s', (source, code, said) => {
    const read = readPageTests(source, shopRegistry);
    const [problem] = 'problems' in read ? read.problems : [];
    expect(problem).toMatchObject({ code, line: 1, message: expect.stringMatching(said) });
  });
});
