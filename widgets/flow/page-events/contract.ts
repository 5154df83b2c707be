import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';

export default defineWidget({
  name: 'page-events',
  renders: {},
  summary: 'Reports events of the whole page. Every page has it in short as "on".',
  events: {
    load: { summary: 'The page has loaded in a browser.' },
    exit: {
      summary: 'The shopper is about to leave: the mouse left the top of the page, or the tab is hidden. Once a visit.',
    },
    idle: { summary: `The shopper has done nothing for ${limits.pageIdleMs / 1000} s. Once until they do something.` },
  },
});
