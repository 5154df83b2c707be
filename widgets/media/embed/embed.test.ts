import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';
import { playerOf } from './players.ts';

it.each<[unknown, unknown, string | undefined]>([
  ['youtube', 'aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
  ['vimeo', '76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['spotify', 'track/4uLU6hMCjMI75M1A2tKUQC', 'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC'],
  ['frame', 'https://maps.test/shop?id=1', 'https://maps.test/shop?id=1'],
  ['youtube', '../evil', undefined],
  ['youtube', 'a"onload=', undefined],
  ['vimeo', 'abc', undefined],
  ['frame', 'javascript:alert(1)', undefined],
  ['frame', 'http://maps.test', undefined],
  ['frame', 'https://user@maps.test', undefined],
  ['facebook', '1', undefined],
  ['constructor', '1', undefined],
  [undefined, undefined, undefined],
])('%s %s plays at %s', (type, source, expected) => {
  expect(playerOf(type, source)?.frame).toBe(expected);
});

const embed = (props: object = {}) =>
  page([
    {
      widget: 'embed',
      props: { type: 'youtube', source: 'aqz-KE-bpKQ', label: 'the film', ...props },
      on: { load: [{ do: 'show-toast', with: { text: 'asked for' } }] },
    },
    { widget: 'toaster' },
  ]);

it('loads nothing until asked to, and without script links to the site', async () => {
  const shown = embed();
  expect(shown.html()).not.toContain('<iframe');
  expect(shown.html()).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  await shown.act('embed', 'load');
  await shown.act('embed', 'load');
  expect(shown.html()).toMatch(/<iframe src="https:\/\/www\.youtube-nocookie\.com\/[^"]*" title="the film" sandbox="/);
  expect(shown.text().match(/asked for/g)).toHaveLength(1);
});

it.each([{ source: 'no id' }, { type: '{{ "facebook" }}' }])('rejects %j', (props) => {
  expect(embed(props).text()).toContain('Invalid embed type');
});

it('gives a frame of any other site an opaque origin', async () => {
  const shown = embed({ type: 'frame', source: 'https://maps.test/' });
  await shown.act('embed', 'load');
  expect(shown.html()).toContain('sandbox="allow-scripts allow-forms allow-popups"');
});
