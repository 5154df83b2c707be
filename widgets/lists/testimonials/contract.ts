import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { filterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import { testimonial } from '../../../schemas/entities/content/testimonial.ts';
import { choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { pagesContract } from '../../ui/lists/pages-contract.ts';

export default defineWidget({
  name: 'testimonials',
  summary: 'Testimonials of shoppers about the shop.',
  alsoKnownAs: ['testimonial', 'customer-voices', 'quotes'],
  calls: ['testimonial.search'],
  props: object({
    q: text('Search terms; * finds everything.', { default: limits.testimonials.q }),
    perPage: integer('Testimonials per page.', {
      default: limits.testimonials.perPage,
      minimum: 1,
      maximum: limits.maxPerPage,
    }),
    sortBy: optional(text('Order; the newest first by default.')),
    filterExpressions: list('Filters on the score.', filterExpression, { default: [] }),
    mode: choice('One page at a time, or pages appended below.', ['paginated', 'infinite'], { default: 'paginated' }),
    ...appearance,
  }),
  ...pagesContract(testimonial),
});
