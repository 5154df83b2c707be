/** A field that is hidden from shoppers, so only bots fill it in. */
export const honeypotField = '_website';

/** Field with the time at which a form was shown, in milliseconds since 1970. */
export const shownAtField = '_shownAt';
