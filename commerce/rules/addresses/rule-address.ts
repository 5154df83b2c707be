const marks: Readonly<Record<string, string>> = { 0: '~', 1: '/', 2: '.' };

/**
 * Encodes a rule's identifier as one segment of an address. A slash is escaped as in JSON pointers, because
 * intermediate servers treat a percent-encoded one as a separator; `.` and `..` would refer to other folders.
 *
 * @example
 * addressPart('promotion/TEN'); // 'promotion~1TEN'
 */
export function addressPart(id: string): string {
  if (/^\.{1,2}$/.test(id)) return id.replaceAll('.', '~2');
  return id.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Decodes an identifier from a segment of an address. An unescaped identifier is returned unchanged. */
export const idInAddress = (part: string): string =>
  part.replaceAll(/~(.)/gsu, (_, mark: string) => marks[mark] ?? mark);
