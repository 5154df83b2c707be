import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';

export default defineWidget({
  name: 'visibility',
  renders: {},
  summary:
    'Says once that a shopper has seen what is in it, without an element around that. Every node has it in short as the event "visible".',
  events: {
    visible: {
      summary: `Three quarters of it were on the screen for ${limits.impressionVisibleMs} ms, for the first time.`,
    },
  },
});
