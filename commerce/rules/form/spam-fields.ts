/** A field that shoppers do not see: what fills it in is a program. */
export const honeypotField = '_website';

/** Field with the time at which a form was shown, in milliseconds since 1970. */
export const shownAtField = '_shownAt';
