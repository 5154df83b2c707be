import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, choice, dictionary, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

/** Container elements that are safe to choose. */
export const boxTags = [
  'div',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'main',
  'nav',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'blockquote',
  'p',
  'span',
  'strong',
  'em',
  'small',
  'address',
  'details',
  'summary',
  'fieldset',
  'legend',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'form',
  'search',
] as const;

export default defineWidget({
  name: 'box',
  renders: { element: 'div', prop: 'tag' },
  summary: 'A container element with layout styles.',
  props: object({
    tag: choice('The element.', boxTags, { default: 'div' }),
    ...appearance,
    elementId: optional(text('Id of the element, for anchors.', { pattern: '^[A-Za-z][\\w-]*$' })),
    role: optional(text('ARIA role.', { pattern: '^[a-z]+$' })),
    label: optional(text('Accessible name.')),
    aria: optional(dictionary('ARIA attributes by name, without "aria-".', anything('Value.'))),
    data: optional(dictionary('Data attributes by name, without "data-".', anything('Value.'))),
  }),
  events: {
    press: { summary: 'The box was clicked. For anything a shopper should press, use a button or a link.' },
  },
});
