import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, list, object, optional, text } from '../../../schemas/schema.ts';
import { frameRatio } from '../../../schemas/style.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { language } from '../../ui/elements/language.ts';

export default defineWidget({
  name: 'video',
  summary:
    'A video or a sound recording with controls, poster and captions. Nothing of it is loaded before it is played.',
  kind: 'data',
  alsoKnownAs: ['audio', 'player', 'film', 'movie', 'video-player'],
  props: object({
    src: optional(text('Address of the file.', { leadsTo: 'film' })),
    sources: list(
      'Files to choose from, the best first.',
      object({
        src: text('Address of the file.', { leadsTo: 'film' }),
        type: optional(text('Its media type, such as video/webm.')),
      }),
      { default: [], maxItems: 10 },
    ),
    kind: choice('A video, or a sound recording.', ['video', 'audio'], { default: 'video' }),
    label: text('Its accessible name.', { minLength: 1 }),
    poster: optional(text('Picture that is shown until it is played.', { leadsTo: 'picture' })),
    lang: language.lang,
    captions: list(
      'Files of captions (WebVTT). In a video with a language of its own, those of the page are shown at first.',
      object({
        src: text('Address of the file.', { leadsTo: 'captions' }),
        lang: text('Language, such as en.', { minLength: 2 }),
        label: text('Name of the language.', { minLength: 1 }),
        default: optional(boolean('Shown unless the shopper chooses otherwise.')),
      }),
      { default: [], maxItems: 40 },
    ),
    ratio: optional(frameRatio('16/9 for a video')),
    controls: boolean('Whether it has controls.', { default: true }),
    autoplay: boolean('Plays without sound while it is on the screen; not for shoppers who prefer reduced motion.', {
      default: false,
    }),
    muted: boolean('Without sound at first.', { default: false }),
    loop: boolean('Begins again at its end.', { default: false }),
    ...appearance,
  }),
  oneOf: ['src', 'sources'],
  data: object({ playing: boolean('Whether it plays.'), muted: boolean('Whether it is without sound.') }),
  actions: {
    play: { summary: 'Plays it.' },
    pause: { summary: 'Pauses it.' },
    toggle: { summary: 'Plays it when it is paused, and pauses it when it plays.' },
    mute: { summary: 'Turns the sound off.' },
    unmute: { summary: 'Turns the sound on.' },
  },
  slots: { children: { summary: 'Shown below it.' } },
  events: {
    play: { summary: 'It has begun to play.' },
    pause: { summary: 'It was paused.' },
    end: { summary: 'It has come to its end.' },
    failure: { summary: 'It cannot be played.' },
  },
});
