const marks: Readonly<Record<string, string>> = { 0: '~', 1: '/', 2: '.' };

/**
 * An identifier of a rule as one part of an address. A slash is written as in JSON pointers, because servers on the way
 * read an encoded one as the end of the part; `.` and `..` mean other folders there.
 *
 * @example
 * addressPart('promotion/TEN'); // 'promotion~1TEN'
 */
export function addressPart(id: string): string {
  if (/^\.{1,2}$/.test(id)) return id.replaceAll('.', '~2');
  return id.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The identifier that a part of an address names. One that is written as it is, is read as it is. */
export const idInAddress = (part: string): string =>
  part.replaceAll(/~(.)/gsu, (_, mark: string) => marks[mark] ?? mark);
