const unsafe = /[<\u2028\u2029]/g;

const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that is safe inside a script element: it cannot contain `</script>`. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(unsafe, (character) => escapes[character]!);
