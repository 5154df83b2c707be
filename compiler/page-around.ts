import { type Json, pageVersion } from '../schemas/page.ts';

/** A page that shows a fragment and nothing else. */
export const pageAround = (fragment: string): Json => ({
  version: pageVersion,
  id: fragment,
  slug: '/',
  type: 'CONTENT',
  body: [{ widget: 'fragment', props: { name: fragment } }],
});
