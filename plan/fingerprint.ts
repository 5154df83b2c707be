/**
 * Returns a short name that distinguishes texts; not for secrets. Two rounds of 32 bits, after the mixing of
 * MurmurHash3.
 */
export function fingerprint(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x85ebca6b);
    b = Math.imul(b ^ code, 0xc2b2ae35);
    a ^= b >>> 15;
    b ^= a >>> 13;
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
