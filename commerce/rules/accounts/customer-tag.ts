/** The one spelling in which tags of customers are kept and compared: lower case, words with a space between. */
export const customerTag = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
