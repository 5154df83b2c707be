const encoder = new TextEncoder();

/** Returns the number of bytes of a text in UTF-8, in which byte limits are counted; a character has one to four. */
export const byteLength = (text: string): number => encoder.encode(text).length;
