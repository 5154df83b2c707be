/** Counts a password's characters as ASVS and NIST SP 800-63B do: an emoji is one character, not two. */
export const passwordCharacters = (password: string): number => [...password].length;
