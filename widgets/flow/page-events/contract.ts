import { defineWidget } from '../../../schemas/contract/widget.ts';

export default defineWidget({
  name: 'page-events',
  renders: {},
  summary: 'Says what happens on the page as a whole. Every page has it in short as "on".',
  events: { load: { summary: 'The page has loaded in a browser.' } },
});
