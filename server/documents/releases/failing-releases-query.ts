import { choice, object, optional } from '../../../schemas/schema.ts';

/** Query with which an author confirms a change of live documents that makes scheduled releases fail. */
export const failsReleasesQuery = object({
  failsReleases: optional(
    choice('Goes on although scheduled releases will fail; without it, the answer names them', ['yes']),
  ),
});
