import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cartSync } from '../../commerce/actions/cart/cart-sync.ts';
import { cartAddLines, productGet } from '../../commerce/calls/catalogue.ts';
import { pageActions } from '../../runtime/actions/contracts.ts';
import { pageActionReducers } from '../../runtime/actions/reducers.ts';
import { toasts } from '../../runtime/actions/toasts.ts';
import { createActing } from '../../runtime/core/acting.ts';
import type { Message } from '../../runtime/core/effect.ts';
import { FailureError } from '../../runtime/core/failure.ts';
import type { PageState } from '../../runtime/core/state.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { widgetFolders } from '../../scripts/generate/widget-files.ts';
import { slices } from '../../server/render/prepared-page.ts';
import { widgets } from '../../widgets/catalogue.ts';
import { deepFreeze } from '../kit/deep-freeze.ts';
import { page, shop, type TestPage } from '../kit/index.ts';
import { sampleOf } from './sample-of.ts';

const reducing = ({ runtime }: TestPage) =>
  createActing({ slices, actions: pageActionReducers, widgets })(runtime).reduce;

/** Runs a reducer on what nobody may write to. A refusal is fine; any other error is a fault. */
function isPure(shown: TestPage, message: Message, isTold = true): void {
  const state: PageState = deepFreeze(structuredClone(shown.runtime.state));
  const before = JSON.stringify([state, message]);
  deepFreeze(message);
  const reduce = reducing(shown);
  const attempt = () => {
    try {
      const outcome = reduce(state, message);
      expect(outcome, `${message.type} has a reducer`).toBeDefined();
      return JSON.stringify(outcome);
    } catch (thrown) {
      if (thrown instanceof FailureError) return JSON.stringify(thrown.failure);
      // What a message of the shop's own code brings stands in no contract; only writing to it is a fault.
      if (isTold || /read only|not extensible|Cannot (add|delete|define)/.test(String(thrown))) throw thrown;
      return String(thrown);
    }
  };
  expect(attempt(), 'the same comes of the same').toBe(attempt());
  expect(JSON.stringify([state, message])).toBe(before);
}

describe('page actions', () => {
  const shown = page([{ widget: 'button', props: { label: 'x' } }], { flags: { text: false } });
  it.each(pageActions.filter(({ name }) => name in pageActionReducers).map((action) => [action.name, action] as const))(
    '%s writes to nothing but its draft',
    (type, { payload }) => {
      for (const whole of [false, true])
        isPure(shown, { type, target: '0', payload: sampleOf(payload as CheckableSchema, whole) });
    },
  );
});

describe('slices', () => {
  const shown = page([]);
  const lines = [{ id: 'a', quantity: 1 }];
  const payload = { id: 'toast-1', text: 'x', call: 'cart.get', input: { body: lines }, changes: lines, lines, seq: 1 };
  it.each([toasts, cartSync].flatMap(({ name, actions }) => Object.keys(actions).map((action) => `${name}.${action}`)))(
    '%s writes to nothing but its draft',
    (type) => {
      isPure(shown, { type, payload: structuredClone(payload) }, false);
    },
  );
});

const root = join(import.meta.dirname, '../..');
const acting = widgetFolders(root).filter(
  ({ name }) => Object.keys(widgets.get(name)?.model?.actions ?? {}).length > 0,
);

describe('widgets', () => {
  it.each(acting.map(({ name, path }) => [name, path] as const))(
    '%s writes to nothing but its draft',
    async (name, path) => {
      const file = join(root, 'widgets', path, 'example.json');
      const example = existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as { page?: { body: NodeDefinition[] } })
        : {};
      const { visitor, time, close } = await shop();
      const caller = visitor();
      const cup = await caller.call(productGet, { params: { slug: 'cup' } });
      await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 2 }] });
      const body = example.page?.body ?? [{ widget: name }];
      const shown = page(
        { version: 1, id: 'test', slug: '/', type: 'CONTENT', ...example.page, body: body as unknown as Json },
        { answers: caller, time },
      );
      await time.advance(1000);
      let target: string;
      try {
        target = shown.widget(name).id;
      } catch {
        // Its place is not shown with this shop's goods; by itself it always is.
        const alone = page([{ widget: name }], { answers: caller, time });
        await time.advance(1000);
        target = alone.widget(name).id;
        Object.assign(shown, alone);
      }
      const { actions } = widgets.get(name)!.contract;
      for (const action of Object.keys(widgets.get(name)!.model!.actions!)) {
        const schema = actions[action]?.payload as CheckableSchema | undefined;
        for (const whole of [false, true])
          isPure(
            shown,
            { type: `${name}.${action}`, target, payload: schema ? sampleOf(schema, whole) : {} },
            action in actions,
          );
      }
      shown.runtime.dispose();
      await close();
    },
  );
});
