/** Normalises a customer tag to the spelling in which it is stored and compared: lower case, with single spaces. */
export const customerTag = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
