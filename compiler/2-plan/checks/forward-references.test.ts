import { expect, it } from 'vitest';
import { shopRegistry } from '../../../widgets/shop-registry.ts';
import { compilePage } from '../../compile-page.ts';

const compiled = (body: object[]) =>
  compilePage({ version: 1, id: 'p', slug: '/', type: 'T', body } as never, { registry: shopRegistry });

const drawer = { widget: 'drawer', id: 'panel', props: { label: 'Panel' } };

it('resolves a reference to a later node', () => {
  const { plan, diagnostics } = compiled([{ widget: 'text', props: { text: '{{ panel.isOpen }}' } }, drawer]);
  expect(diagnostics).toEqual([]);
  expect(plan.body[0]!.names).toEqual({ panel: 1 });
});

it('resolves the target of an action that is a later node', () => {
  const press = [{ do: 'panel.open', then: [{ do: 'show-toast', with: { text: '{{ panel.isOpen }}' } }] }];
  const { plan } = compiled([{ widget: 'button', props: { label: 'Open' }, on: { press } }, drawer]);
  const [open] = plan.body[0]!.on!.press!;
  expect(open).toMatchObject({ do: 'drawer.open', target: 1, then: [{ names: { panel: 1 } }] });
  expect(plan.actions).toEqual(['show-toast']);
});

it('drops references to a node that is not compiled', () => {
  const { plan } = compiled([
    { widget: 'text', props: { text: '{{ panel.isOpen }}' } },
    { ...drawer, when: false },
  ]);
  expect(plan.body[0]!.names).toEqual({});
});
