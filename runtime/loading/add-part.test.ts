import { expect, it } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import type { Model } from '../define.ts';
import { addPart, type PartHost } from './add-part.ts';
import type { Implementation } from './implementations.ts';
import type { SentPart } from './page-code.ts';

it('adds complete widgets: their views and their actions, which are loaded from separate files', async () => {
  const data = () => ({});
  const open = () => ({});
  const rendering: Implementation = { model: { data } as unknown as Model, view: 'view' };
  const acts: Implementation = { model: { actions: { open } } as unknown as Model, behaviour: 'behaviour' };
  const added: (readonly [string, Implementation])[] = [];
  const extended: unknown[] = [];
  const host: PartHost = {
    plan: { payloads: {} } as Plan,
    expressions: [],
    routes: {},
    parts: new Map(),
    addSlices() {},
    implementations: { add: (more) => void added.push(...more) },
    lazyActions: { actionRuntime: { extend: (options) => void extended.push(options) } },
    loadPart: () => ({
      implementations: new Map([['menu', rendering]]),
      widgetActions: new Map([['menu', acts]]),
      expressions: [],
    }),
  };
  const body = [{ widget: 'menu' }];
  await addPart(host, {
    number: 1,
    firstExpression: 0,
    body,
    routes: {},
    payloads: {},
    widgets: ['menu'],
  } as unknown as SentPart);
  const whole = { model: { data, actions: { open } }, view: 'view', behaviour: 'behaviour' };
  expect(added).toEqual([['menu', whole]]);
  expect(extended).toEqual([{ slices: [], actions: {}, widgets: new Map([['menu', whole]]) }]);
  expect(host.parts).toEqual(new Map([[1, body]]));
});
