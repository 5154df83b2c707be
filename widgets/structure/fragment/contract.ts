import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, choice, dictionary, object, optional, text } from '../../../schemas/schema.ts';

const { fragmentRetries, fragmentRetryDelayMs } = limits;

export default defineWidget({
  name: 'fragment',
  draws: {},
  summary: 'A named part that pages share. Its body stands here, and sees what is passed to it as "fragment".',
  kind: 'data',
  fragmentProp: 'name',
  inputsProp: 'with',
  lazyProp: 'load',
  calls: ['fragments.listVersions'],
  props: object({
    name: text('Name of the fragment.', { refers: 'fragment', minLength: 1 }),
    with: optional(dictionary('What is passed to it.', anything('Value.'))),
    load: choice(
      'When it comes: with the page, or after it, once its place is nearly on the screen, is touched, or the browser has time.',
      ['eager', 'visible', 'interaction', 'idle'],
      { default: 'eager' },
    ),
  }),
  actions: {
    load: {
      summary: `Loads a lazy fragment now. Tries again ${fragmentRetries} times, ${fragmentRetryDelayMs} ms apart.`,
    },
  },
  events: {
    loaded: { summary: 'A lazy fragment has come.' },
    loadFailure: {
      summary: 'A lazy fragment did not come.',
      data: object({ error: anything('What went wrong.') }),
    },
  },
  slots: {
    loading: { summary: 'Shown until a lazy fragment has come.' },
    failure: { summary: 'Shown when a lazy fragment did not come.' },
  },
});
