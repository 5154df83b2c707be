import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, choice, dictionary, object, optional, text } from '../../../schemas/schema.ts';

const { fragmentRetries, fragmentRetryDelayMs } = limits;

export default defineWidget({
  name: 'fragment',
  renders: {},
  summary: 'Includes a fragment shared by pages. Its body is rendered here and sees the inputs as "fragment".',
  kind: 'data',
  fragmentProp: 'name',
  inputsProp: 'with',
  lazyProp: 'load',
  calls: ['fragments.listVersions'],
  props: object({
    name: text('Name of the fragment.', { refers: 'fragment', minLength: 1 }),
    with: optional(dictionary('Inputs of the fragment.', anything('Value.'))),
    load: choice(
      'When the fragment loads: with the page, or later: near the viewport, on interaction, or when the browser is idle.',
      ['eager', 'visible', 'interaction', 'idle'],
      { default: 'eager' },
    ),
  }),
  actions: {
    load: {
      summary: `Loads a lazy fragment now. Retries ${fragmentRetries} times, ${fragmentRetryDelayMs} ms apart.`,
    },
  },
  events: {
    loaded: { summary: 'A lazy fragment has loaded.' },
    loadFailure: {
      summary: 'A lazy fragment failed to load.',
      data: object({ error: anything('The error.') }),
    },
  },
  slots: {
    loading: { summary: 'Rendered until a lazy fragment has loaded.' },
    failure: { summary: 'Rendered when a lazy fragment failed to load.' },
  },
});
