import { expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import { page } from '../../../testing/index.ts';

const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
const video = (props: Record<string, Json> = {}) =>
  page([
    {
      widget: 'video',
      props: { label: 'Film', src: '/film.mp4', ...props },
      on: { play: toast('plays'), pause: toast('paused'), end: toast('ended'), failure: toast('failed') },
    },
    { widget: 'toaster' },
  ]);

it.each<[string[], boolean, string[]]>([
  [[], false, []],
  [['play', 'play'], true, ['plays']],
  [['toggle', 'toggle'], false, ['plays', 'paused']],
  [['play', 'end'], false, ['plays', 'paused', 'ended']],
  [['play', 'fail'], false, ['plays', 'paused', 'failed']],
  [['pause'], false, []],
])('after %j has playing %s and emitted %j', async (actions, playing, said) => {
  const shown = video();
  for (const action of actions) await shown.act('video', action);
  expect(shown.data('video')).toMatchObject({ playing });
  expect(shown.text().match(/plays|paused|ended|failed/g) ?? []).toEqual(said);
});

it.each<[Record<string, Json>, string[], boolean]>([
  [{}, [], false],
  [{ muted: true }, [], true],
  [{ autoplay: true }, [], true],
  [{ muted: true }, ['unmute'], false],
  [{}, ['mute'], true],
])('with %j, %j results in muted %s', async (props, actions, muted) => {
  const shown = video(props);
  for (const action of actions) await shown.act('video', action);
  expect(shown.data('video')).toMatchObject({ muted });
});

it.each<[Record<string, Json>, string | RegExp]>([
  [{}, /<video class="video-film" src="\/film.mp4" aria-label="Film" controls="" preload="none"/],
  [{ kind: 'audio' }, '<audio class="video-sound" src="/film.mp4"'],
  [{ poster: '/poster.jpg' }, 'poster="/poster.jpg"'],
  [
    { src: '{{ route.missing }}', sources: [{ src: '/a.webm', type: 'video/webm' }, { src: '/a.mp4' }] },
    '<source src="/a.webm" type="video/webm"/><source src="/a.mp4"/>',
  ],
  [
    { captions: [{ src: '/en.vtt', lang: 'en', label: 'English', default: true }] },
    '<track kind="captions" src="/en.vtt" srcLang="en" label="English" default=""/>',
  ],
])('renders %j as %s', (props, expected) => {
  expect(video(props).html()).toMatch(expected);
});

const captionsIn = (langs: string[], chosen?: string) =>
  langs.map((lang) => ({ src: `/${lang}.vtt`, lang, label: lang, ...(lang === chosen ? { default: true } : {}) }));

it.each<[Record<string, Json>, string[]]>([
  [{ captions: captionsIn(['en', 'de']) }, []],
  [{ captions: captionsIn(['en', 'de'], 'de') }, ['de']],
  [{ lang: 'de', captions: captionsIn(['de', 'en']) }, ['en']],
  [{ lang: 'en-GB', captions: captionsIn(['en', 'de']) }, []],
  [{ lang: 'ja', captions: captionsIn(['ja', 'fr']) }, []],
  [{ lang: 'ja', captions: captionsIn(['en', 'fr'], 'fr') }, ['fr']],
  [{ captions: [...captionsIn(['fr'], 'fr'), ...captionsIn(['de'], 'de')] }, ['fr']],
])('with %j initially shows the captions %j on an English page', (props, expected) => {
  const shown = [
    ...video(props)
      .html()
      .matchAll(/srcLang="(\w+)" label="\w+" default/g),
  ].map(([, lang]) => lang);
  expect(shown).toEqual(expected);
});

it('has its aspect ratio as a video, and none as audio', () => {
  expect(video({ ratio: '4/5' }).html()).toContain('<div class="video aspect-4x5">');
  expect(video({ kind: 'audio' }).html()).toContain('<div class="sound">');
});

it.each(['javascript:alert(1)', '//e.test/x.mp4', ''])('loads nothing from "%s"', (src) => {
  expect(page([{ widget: 'video', props: { label: 'Film', src: `{{ "${src}" }}` } }]).html()).toBe('');
});
