/** Fields of a profile. */
export const profileFields = ['firstName', 'lastName', 'phone', 'acceptsMarketing', 'dateOfBirth'] as const;

/** A field of a profile. */
export type ProfileField = (typeof profileFields)[number];
