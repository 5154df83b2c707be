import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';

export default defineWidget({
  name: 'visibility',
  renders: {},
  summary:
    'Reports once that a shopper has seen its content, without an element around it. Every node has it in short as the event "visible".',
  events: {
    visible: {
      summary: `Three quarters of it were on the screen for ${limits.impressionVisibleMs} ms, for the first time.`,
    },
  },
});
