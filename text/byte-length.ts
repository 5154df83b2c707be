const encoder = new TextEncoder();

/** Bytes that a text has in UTF-8, in which limits of bytes are counted; a letter has one to four. */
export const byteLength = (text: string): number => encoder.encode(text).length;
