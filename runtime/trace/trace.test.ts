import { describe, expect, it } from 'vitest';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { page } from '../../testing/index.ts';
import type { PageState } from '../state/page-state.ts';
import { changesBetween, maxChanges, maxValueLength } from './changes.ts';
import { readEditorMessage, readPreviewMessage } from './messages.ts';
import { causeOf, firstMoment, placeOf, traceMomentOf } from './moment.ts';

describe('changes between two states', () => {
  const shared = { deep: { value: 1 } };
  it.each<[string, unknown, unknown, object[]]>([
    ['nothing for equal parts', { shared }, { shared }, []],
    ['a value', { a: { b: 1 }, shared }, { a: { b: 2 }, shared }, [{ path: ['a', 'b'], before: '1', after: '2' }]],
    ['what was added', { a: {} }, { a: { b: { c: 1 } } }, [{ path: ['a', 'b'], after: '{"c":1}' }]],
    ['what was removed', { a: [1, 2] }, { a: [1] }, [{ path: ['a', '1'], before: '2' }]],
    ['a different kind', { a: [1] }, { a: { 0: 1 } }, [{ path: ['a'], before: '[1]', after: '{"0":1}' }]],
  ])('lists %s', (_, before, after, changes) => {
    expect(changesBetween(before, after)).toEqual({ changes, more: 0 });
  });

  it('limits the number of changes and the length of their values', () => {
    const many = Object.fromEntries(Array.from({ length: maxChanges + 5 }, (_, at) => [at, at]));
    const { changes, more } = changesBetween({ text: '' }, { ...many, text: 'x'.repeat(2000) });
    expect([changes.length, more]).toEqual([maxChanges, 6]);
    const [long] = changesBetween('', 'x'.repeat(2000)).changes;
    expect(long!.after).toHaveLength(maxValueLength + 1);
  });
});

const body: NodeDefinition[] = [
  {
    widget: 'button',
    props: { label: 'Open' },
    on: {
      press: [
        { do: 'set-flag', with: { flag: 'isOpen', value: true } },
        { do: 'show-toast', with: { text: 'Hi' } },
      ],
    },
  },
];

it('reports the effects of a press, and the node that was pressed', async () => {
  const shown = page(body, { flags: { isOpen: false } });
  const { runtime } = shown;
  let before: PageState = runtime.state;
  const button = shown.widget('button');
  const cause = causeOf({ step: 'emit', instance: button.id, event: 'press' }, placeOf(button));
  const moments: object[] = [];
  runtime.store.subscribe((record) => {
    const after = runtime.store.state();
    moments.push(
      traceMomentOf(record, {
        before,
        after,
        find: (id) => runtime.instances.find(id),
        cause: moments.length === 0 ? cause : undefined,
      }),
    );
    before = after;
  });
  await shown.press('Open');
  expect(moments[0]).toMatchObject({
    type: 'set-flag',
    payload: '{"flag":"isOpen","value":true}',
    effects: [],
    cause: { event: 'press', widget: 'button', pointer: '/body/0' },
    changes: [{ path: ['flags', 'isOpen'], before: 'false', after: 'true' }],
  });
  expect(moments[1]).toMatchObject({ type: 'show-toast' });
  const told = { endcap: 'trace', type: 'begun', moments: [firstMoment(5), { number: 1, ...moments[0] }], replies: [] };
  expect(readPreviewMessage(JSON.parse(JSON.stringify(told)))).toEqual(told);
});

it('names the widget whose local state has changed', async () => {
  const shown = page([{ widget: 'drawer', id: 'menu', props: { label: 'Menu' } }]);
  const { runtime } = shown;
  const before = runtime.state;
  await shown.act('drawer', 'open');
  const [record] = runtime.store.records().slice(-1);
  const find = (id: string) => runtime.instances.find(id);
  const moment = traceMomentOf(record!, { find, before, after: runtime.state, cause: undefined });
  expect(moment.target).toEqual({ widget: 'drawer', pointer: '/body/0' });
  expect(moment.changes[0]?.path.slice(0, 2)).toEqual(['local', `drawer ${shown.widget('drawer').id}`]);
});

it('omits the pointer of a node that comes from a fragment', () => {
  const fragments = { part: { version: 3, id: 'part', inputs: {}, body } };
  const shown = page([{ widget: 'fragment', props: { name: 'part' } }], {
    fragments: fragments as unknown as Record<string, Json>,
  });
  expect(placeOf(shown.widget('button'))).toEqual({ widget: 'button' });
});

it.each<[unknown, boolean]>([
  [{ endcap: 'trace', type: 'connect' }, true],
  [{ endcap: 'trace', type: 'show', number: 3 }, true],
  [{ endcap: 'trace', type: 'show', number: -1 }, false],
  [{ endcap: 'trace', type: 'show', number: 1, state: {} }, false],
  [{ endcap: 'trace', type: 'constructor' }, false],
  [{ type: 'connect' }, false],
  ['connect', false],
  [null, false],
])('accepts %j as a message of an editor: %s', (data, isMessage) => {
  expect(readEditorMessage(data)).toEqual(isMessage ? data : undefined);
});
