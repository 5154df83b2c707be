import { type Json, pageVersion } from '../schemas/page.ts';

/** Returns a page with nothing but a fragment. */
export const pageAround = (fragment: string): Json => ({
  version: pageVersion,
  id: fragment,
  slug: '/',
  type: 'CONTENT',
  body: [{ widget: 'fragment', props: { name: fragment } }],
});
