import { expect, it } from 'vitest';
import { clock } from '../../testing/index.ts';
import type { Model } from '../define.ts';
import type { EffectHost } from '../effects/host.ts';
import type { MaybePromise, Message, Outcome } from '../messages/effect.ts';
import type { PageState } from '../state/page-state.ts';
import { createActionRuntime } from './action-runtime.ts';

type Actions = NonNullable<Model<object, { said: string[] }, object>['actions']>;

/** A page with one widget, `letter`, whose action `send` is loaded later. */
function page(load: () => Promise<Actions>) {
  let state = { local: { w1: { said: [] } } } as unknown as PageState;
  const reports: string[] = [];
  const all = new Map([
    [
      'letter',
      {
        model: {
          data: () => ({}),
          actions: {
            write: ({ local }: { local: { said: string[] } }, { text }: { text: string }) => void local.said.push(text),
            begin: () => [{ effect: 'load-actions', widget: 'letter' }],
            unavailable: ({ local }: { local: { said: string[] } }) => void local.said.push('not now'),
          },
        },
        later: { names: ['send'], load },
      },
    ],
  ]);
  const host = {
    env: clock(),
    implementations: { all },
    loopGuard: { bind: (run: unknown) => run },
    instances: { recipient: (id: string) => ({ id, props: {}, data: {}, local: { said: [] }, now: 0 }) },
    report: ({ message }: { message: string }) => reports.push(message),
    dispatch: (message: Message) => send(message),
  } as unknown as EffectHost;
  const actions = createActionRuntime({ slices: [], actions: {} })(host);
  const send = (message: Message): MaybePromise<Outcome> => {
    const { next, effects } = actions.reduce(state, message)!;
    state = next;
    return actions.perform(effects, undefined);
  };
  const act = (name: string, payload: unknown = {}) => send({ type: `letter.${name}`, target: 'w1', payload });
  return { act, reports, said: () => (state.local.w1 as { said: string[] }).said };
}

const send: Actions = {
  send: ({ local }, { to }: { to: string }) => {
    local.said.push(`sent to ${to}`);
    return [{ effect: 'fail', code: 'full', message: 'The box is full' }];
  },
};

it('loads an action once, with its first use, and keeps its payload and its outcome', async () => {
  let loads = 0;
  const { act, said } = page(async () => {
    loads++;
    return send;
  });
  const sending = act('send', { to: 'Asha' });
  expect(said()).toEqual([]);
  expect(await sending).toMatchObject({ ok: false, failure: { code: 'full' } });
  expect(said()).toEqual(['sent to Asha']);
  await act('send', { to: 'Ravi' });
  expect([loads, said()]).toEqual([1, ['sent to Asha', 'sent to Ravi']]);
});

it('runs an action immediately when it was fetched before its first use', async () => {
  const { act, said } = page(async () => send);
  expect(await act('begin')).toEqual({ ok: true });
  act('send', { to: 'Asha' });
  expect(said()).toEqual(['sent to Asha']);
});

it('reports an action that could not be loaded, keeps the entered data, and retries with the next use', async () => {
  let isOffline = true;
  const { act, said, reports } = page(async () => {
    if (isOffline) throw new Error('offline');
    return send;
  });
  act('write', { text: 'Hello' });
  expect(await act('begin')).toMatchObject({ ok: false });
  expect(reports).toEqual([]);
  expect(await act('send', { to: 'Asha' })).toMatchObject({ ok: false, failure: { message: 'offline' } });
  expect(reports).toEqual(['letter.send could not be loaded: offline']);
  expect(said()).toEqual(['Hello', 'not now']);
  isOffline = false;
  await act('send', { to: 'Asha' });
  expect(said()).toEqual(['Hello', 'not now', 'sent to Asha']);
});
