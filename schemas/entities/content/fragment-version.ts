import { anything, integer, list, object, optional, type Static, text } from '../../schema.ts';

/** A published version of a fragment. */
export const fragmentVersion = object(
  {
    id: text('Name of the fragment'),
    version: integer('Number of the version'),
    body: anything('Its nodes'),
    parts: optional(
      list(
        'Compiled parts for the page at the requested address, one for each occurrence of the fragment',
        anything('A part of a plan, with the routes of its calls'),
      ),
    ),
  },
  'A version of a fragment',
);
export type FragmentVersion = Static<typeof fragmentVersion>;
