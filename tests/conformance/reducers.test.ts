import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cartSync } from '../../commerce/actions/cart/cart-sync.ts';
import { cartAddLines, productGet } from '../../commerce/calls/registry.ts';
import { createActionRuntime } from '../../runtime/action-runtime/action-runtime.ts';
import { pageActionReducers, pageActions } from '../../runtime/actions/registry.ts';
import { toasts } from '../../runtime/actions/toasts.ts';
import { FailureError } from '../../runtime/failure.ts';
import type { Message } from '../../runtime/messages/effect.ts';
import type { PageState } from '../../runtime/state/page-state.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { widgetFolders } from '../../scripts/generate/widget-files.ts';
import { deepFreeze } from '../../testing/deep-freeze.ts';
import { page, shop, type TestPage } from '../../testing/index.ts';
import { slices } from '../../widgets/initial-state.ts';
import { widgets } from '../../widgets/shop-registry.ts';
import { sampleOf } from './sample-of.ts';

const reducing = ({ runtime }: TestPage) =>
  createActionRuntime({ slices, actions: pageActionReducers, widgets })(runtime).reduce;

/** Runs a reducer on frozen input. A rejection is fine; any other error is a bug. */
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
      // Messages of the shop's own code have no contract, so only writing to frozen input is a bug here.
      if (isTold || /read only|not extensible|Cannot (add|delete|define)/.test(String(thrown))) throw thrown;
      return String(thrown);
    }
  };
  expect(attempt(), 'is deterministic').toBe(attempt());
  expect(JSON.stringify([state, message])).toBe(before);
}

describe('page actions', () => {
  const shown = page([{ widget: 'button', props: { label: 'x' } }], { flags: { text: false } });
  it.each(pageActions.filter(({ name }) => name in pageActionReducers).map((action) => [action.name, action] as const))(
    'the action %s only writes to its draft',
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
    'the slice action %s only writes to its draft',
    (type) => {
      isPure(shown, { type, payload: structuredClone(payload) }, false);
    },
  );
});

const root = join(import.meta.dirname, '../..');
const interactive = widgetFolders(root).filter(
  ({ name }) => Object.keys(widgets.get(name)?.model?.actions ?? {}).length > 0,
);

describe('widgets', () => {
  it.each(interactive.map(({ name, path }) => [name, path] as const))(
    'the widget %s only writes to its draft',
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
        // The widget's slot is not shown with this shop's products; on a page of its own it always is.
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
