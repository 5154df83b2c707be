import { expect, it } from 'vitest';
import type { ActionDefinition, NodeDefinition } from '../../schemas/page.ts';
import { page } from '../kit/index.ts';

const drawer = (id: string, on: Record<string, ActionDefinition[]>): NodeDefinition => ({
  widget: 'drawer',
  id,
  props: { label: id },
  on,
});
const text: NodeDefinition = { widget: 'text', props: { text: 'still here {{ one.isOpen }}' } };

/** Pages whose actions lead to themselves, and what has them begin. */
const cases: Record<string, NodeDefinition[]> = {
  'a widget that answers what it says with what it says': [
    drawer('one', { open: [{ do: 'one.close' }], close: [{ do: 'one.open' }] }),
  ],
  'two widgets that answer each other': [
    drawer('one', { open: [{ do: 'two.toggle' }], close: [{ do: 'two.toggle' }] }),
    drawer('two', { open: [{ do: 'one.toggle' }], close: [{ do: 'one.toggle' }] }),
  ],
  'actions under the outcome of others': [
    drawer('one', {
      open: [{ do: 'toggle-flag', with: { flag: 'on' }, then: [{ do: 'one.close', finally: [{ do: 'one.open' }] }] }],
      close: [{ do: 'sequence', actions: [{ do: 'parallel', actions: [{ do: 'one.toggle' }] }] }],
    }),
  ],
};

it.each(Object.entries(cases))('stops %s', async (_, body) => {
  const shown = page([...body, text], { flags: { on: false } });
  expect(shown.diagnostics).toEqual([]);
  await shown.act('drawer', 'open');
  expect(shown.text()).toMatch(/still here (true|false)/);
  const messages = new Set(shown.world.reports.map(({ message }) => message));
  expect([...messages]).toEqual(['The actions of this page lead to each other without end']);
  expect(shown.runtime.store.records().length).toBeLessThan(1000);
});
