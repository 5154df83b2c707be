const unsafe = /[<\u2028\u2029]/g;

const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that cannot end its script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(unsafe, (character) => escapes[character]!);
