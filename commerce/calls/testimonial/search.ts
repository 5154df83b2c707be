import { defineCall } from '../../../schemas/contract/call.ts';
import { testimonial } from '../../../schemas/entities/content/testimonial.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { testimonialQuery } from '../../inputs/review-query.ts';

export default defineCall({
  id: 'testimonial.search',
  method: 'POST',
  path: '/api/v1/org/testimonial/search',
  summary: 'Testimonials of shoppers about the shop.',
  access: 'anyone',
  safe: true,
  body: testimonialQuery,
  answer: pagedList('Testimonials', testimonial),
});
