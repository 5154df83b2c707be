import { fail } from '../errors/expression-error.ts';

/** No picture that means something is longer; one that is could keep the reader busy. */
const longest = 1000;

/** @throws ExpressionError D2016 for a picture that is too long. */
export function checkLength(picture: string): void {
  if (picture.length > longest) fail('D2016', { value: longest });
}
