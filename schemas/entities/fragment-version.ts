import { anything, integer, list, object, optional, type Static, text } from '../schema.ts';

/** A published version of a part that pages share. */
export const fragmentVersion = object(
  {
    id: text('Name of the fragment'),
    version: integer('Number of the version'),
    body: anything('Its nodes'),
    parts: optional(
      list(
        'What it brings to the page at the given address, compiled: one for each of its places there',
        anything('A part of the plan, with the routes of its calls'),
      ),
    ),
  },
  'A version of a fragment',
);
export type FragmentVersion = Static<typeof fragmentVersion>;
