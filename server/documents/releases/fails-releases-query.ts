import { choice, object, optional } from '../../../schemas/schema.ts';

/** What is live may be changed although scheduled releases were made from it, once the author has been told. */
export const failsReleasesQuery = object({
  failsReleases: optional(
    choice('Goes on although scheduled releases will fail; without it, the answer names them', ['yes']),
  ),
});
