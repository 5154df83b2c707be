import { defineWidget } from '../../../schemas/contract/widget.ts';
import { object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { allowedElements } from '../../ui/html/allowed-elements.ts';

export default defineWidget({
  name: 'raw-html',
  alsoKnownAs: ['html', 'markup', 'rich-text'],
  summary: 'HTML from a catalogue or an editor, sanitised.',
  props: object({ html: text('The HTML.', { maxLength: 200_000, elements: allowedElements }), ...appearance }),
});
