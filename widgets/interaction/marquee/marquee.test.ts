import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const marquee = (props: object = {}) =>
  page([
    {
      widget: 'marquee',
      props: { label: 'News', ...props },
      children: [{ widget: 'text', props: { text: 'Free delivery' } }],
    },
  ]);

it.each<[string[], boolean]>([
  [[], false],
  [['pause'], true],
  [['pause', 'pause'], true],
  [['pause', 'resume'], false],
])('after %j: paused %s', async (actions, paused) => {
  const shown = marquee();
  for (const action of actions) await shown.act('marquee', action);
  expect(shown.data('marquee')).toEqual({ paused });
  expect(shown.html()).toContain(`aria-label="${paused ? 'Play' : 'Pause'}"`);
});

it('by default moves to the left endlessly at the default speed', () => {
  const { props } = marquee().widget('marquee');
  expect(props).toMatchObject({ speed: 50, delay: 0, direction: 'left', loops: 0, pauseOnHover: true });
});

it('renders a labelled region, with its content in the document once', () => {
  const html = marquee().html();
  expect(html).toContain('<section class="marquee" aria-label="News">');
  expect(html.match(/Free delivery/g)).toHaveLength(1);
  expect(html).toMatch(/<div class="marquee-copy" aria-hidden="true" inert="">/);
});
