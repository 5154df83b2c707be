/** Removes the characters that XML 1.0 cannot represent (https://www.w3.org/TR/xml/#charsets). */
export const xmlText = (text: string): string =>
  text.toWellFormed().replace(/(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '');
