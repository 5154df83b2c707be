import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, either, list, number, object, optional, text } from '../../../schemas/schema.ts';
import { frameRatio } from '../../../schemas/style.ts';
import { appearance } from '../../ui/elements/appearance.ts';

const inputName = text('Name of an input of the state machine.', { minLength: 1, maxLength: 100 });
const inputValue = either('A value of an input.', [boolean('Of a switch.'), number('Of a number.')]);

export default defineWidget({
  name: 'rive-animation',
  renders: { element: 'div' },
  summary: 'An interactive animation made with Rive. File and player are loaded when it is near the screen.',
  kind: 'data',
  alsoKnownAs: ['rive', 'animation', 'lottie', 'lottie-player', 'riv'],
  usesWasm: true,
  fetches: { address: ['src'] },
  props: object({
    src: optional(text('Address of the .riv file.', { leadsTo: 'media' })),
    artboard: optional(text('Name of the artboard; the default one of the file otherwise.')),
    stateMachine: optional(text('Name of the state machine that plays; it is what has inputs.')),
    animation: optional(text('Name of the animation that plays, without a state machine; the first one otherwise.')),
    label: optional(text('Alternative text; without it, screen readers skip the animation.')),
    poster: optional(text('Picture that is shown until it plays, and where it cannot.', { leadsTo: 'picture' })),
    fit: choice('How the artboard fills its box.', ['contain', 'cover', 'fill'], { default: 'contain' }),
    ratio: optional(frameRatio('1/1')),
    autoplay: boolean('Plays as soon as it is loaded; not for shoppers who prefer reduced motion.', { default: true }),
    controls: boolean('Whether it has a button that stops it and plays it again.', { default: true }),
    pauseLabel: text('Label of the button that stops it.', { default: 'Pause animation' }),
    playLabel: text('Label of the button that plays it.', { default: 'Play animation' }),
    ...appearance,
  }),
  data: object({
    status: choice('Whether it can play yet.', ['loading', 'failure', 'success']),
    error: optional(object({ message: text('Why it cannot.') })),
    playing: boolean('Whether it plays.'),
    inputs: list(
      'Inputs that were set.',
      object({ input: inputName, value: optional(inputValue), times: number('How often it was set.') }),
    ),
  }),
  actions: {
    play: { summary: 'Plays it.' },
    pause: { summary: 'Pauses it.' },
    setInput: {
      summary: 'Sets an input of the state machine; without a value it fires a trigger.',
      payload: object({ input: inputName, value: optional(inputValue) }),
    },
  },
  slots: {
    children: { summary: 'Shown below it in any case.' },
    loading: { summary: 'Shown until it can play.' },
    failure: { summary: 'Shown when it cannot play; `error` has the reason.' },
    success: { summary: 'Shown when it can play.' },
  },
  events: {
    load: { summary: 'It can play.' },
    failure: { summary: 'It cannot play.', data: object({ message: text('Why it cannot.') }) },
    play: { summary: 'It has begun to play.' },
    pause: { summary: 'It was paused, or has come to its end.' },
  },
});
