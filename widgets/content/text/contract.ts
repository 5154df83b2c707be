import { defineWidget } from '../../../schemas/contract/widget.ts';
import { choice, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { language } from '../../ui/elements/language.ts';

export default defineWidget({
  name: 'text',
  renders: { element: 'p', prop: 'tag' },
  alsoKnownAs: ['p', 'paragraph', 'heading', 'h1', 'h2', 'h3', 'title', 'span', 'label', 'typography'],
  summary: 'Text: one binding, or text with bindings in it.',
  props: object({
    text: text('The text.'),
    tag: choice(
      'The element.',
      [
        'p',
        'span',
        'div',
        'h1',
        'h2',
        'h3',
        'h4',
        'h5',
        'h6',
        'strong',
        'em',
        'small',
        's',
        'label',
        'li',
        'dt',
        'dd',
        'figcaption',
        'legend',
        'summary',
        'time',
        'cite',
        'blockquote',
      ],
      { default: 'p' },
    ),
    ...appearance,
    elementId: optional(text('Id of the element, for anchors and labels.', { pattern: '^[A-Za-z][\\w-]*$' })),
    live: optional(choice('Announces changes to screen readers.', ['polite', 'assertive'])),
    ...language,
  }),
});
