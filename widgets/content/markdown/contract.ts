import { defineWidget } from '../../../schemas/contract/widget.ts';
import { object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'markdown',
  renders: { element: 'div' },
  summary: 'Text with headings, lists, links, tables and emphasis, written in Markdown. HTML in it is sanitised.',
  kind: 'data',
  alsoKnownAs: ['md', 'rich-markdown', 'formatted-text'],
  props: object({ text: text('The text, in Markdown.', { maxLength: 50_000, means: 'markdown' }), ...appearance }),
  data: object({ html: text('The text as HTML, before it is sanitised.') }),
});
