import { choice, object, optional } from '../../../schemas/schema.ts';

/** Query by which an author confirms a change to live documents that will make scheduled releases fail. */
export const failingReleasesQuery = object({
  failsReleases: optional(
    choice(
      'Proceeds even though scheduled releases will fail; without it, the request is refused and the response lists them',
      ['yes'],
    ),
  ),
});
