/** Fields of a profile. */
export const profileFields = ['firstName', 'lastName', 'phone', 'acceptsMarketing', 'dateOfBirth'] as const;
export type ProfileField = (typeof profileFields)[number];
