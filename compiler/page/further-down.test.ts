import { expect, it } from 'vitest';
import { shopCatalogue } from '../../widgets/catalogue.ts';
import { compilePage } from './compile-page.ts';

const compiled = (body: object[]) =>
  compilePage({ version: 1, id: 'p', slug: '/', type: 'T', body } as never, { catalogue: shopCatalogue });

const drawer = { widget: 'drawer', id: 'panel', props: { label: 'Panel' } };

it('knows the number of a node that stands further down', () => {
  const { plan, diagnostics } = compiled([{ widget: 'text', props: { text: '{{ panel.isOpen }}' } }, drawer]);
  expect(diagnostics).toEqual([]);
  expect(plan.body[0]!.names).toEqual({ panel: 1 });
});

it('sends an action to a node that stands further down', () => {
  const press = [{ do: 'panel.open', then: [{ do: 'show-toast', with: { text: '{{ panel.isOpen }}' } }] }];
  const { plan } = compiled([{ widget: 'button', props: { label: 'Open' }, on: { press } }, drawer]);
  const [open] = plan.body[0]!.on!.press!;
  expect(open).toMatchObject({ do: 'drawer.open', target: 1, then: [{ names: { panel: 1 } }] });
  expect(plan.actions).toEqual(['show-toast']);
});

it('leaves out what refers to a node that is not on the page after all', () => {
  const { plan } = compiled([
    { widget: 'text', props: { text: '{{ panel.isOpen }}' } },
    { ...drawer, when: false },
  ]);
  expect(plan.body[0]!.names).toEqual({});
});
