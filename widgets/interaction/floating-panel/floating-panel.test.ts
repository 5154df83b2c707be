import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

it('renders a labelled region in its corner', () => {
  const shown = page([{ widget: 'floating-panel', props: { label: 'Offer', corner: 'top-start' } }]);
  expect(shown.html()).toContain(
    '<section id="w0" class="floating-panel floating-panel-top-start" aria-label="Offer">',
  );
});
