import { fail } from '../errors/expression-error.ts';

/** Maximum length of a picture. No meaningful picture is longer, and a longer one could keep the parser busy. */
const maxLength = 1000;

/** @throws ExpressionError D2016 for a picture that is too long. */
export function checkLength(picture: string): void {
  if (picture.length > maxLength) fail('D2016', { value: maxLength });
}
