import { anything, integer, object, type Static, text } from '../schema.ts';

/** A published version of a part that pages share. */
export const fragmentVersion = object(
  {
    id: text('Name of the fragment'),
    version: integer('Number of the version'),
    body: anything('Its nodes'),
  },
  'A version of a fragment',
);
export type FragmentVersion = Static<typeof fragmentVersion>;
