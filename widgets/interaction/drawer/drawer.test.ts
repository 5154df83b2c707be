import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

it('renders a labelled dialog at its side', () => {
  const shown = page([{ widget: 'drawer', props: { label: 'Cart', side: 'bottom' } }]);
  expect(shown.html()).toContain('<dialog class="modal drawer drawer-bottom" aria-label="Cart">');
});
