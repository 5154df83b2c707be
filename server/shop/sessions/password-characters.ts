/** How many characters a password has, as ASVS and NIST SP 800-63B count them: an emoji is no two letters. */
export const passwordCharacters = (password: string): number => [...password].length;
