/**
 * Turns a snippet of the language server protocol (`$1`, `${1:word}`, `\}`) into the editor's notation, where every
 * stop has braces and braces of the text itself are escaped.
 */
export function editorSnippet(snippet: string): string {
  return snippet.replaceAll(/\\([\\$}])|\$(\d+)|\$\{(\d+)(?::([^}]*))?\}|[{}]/g, (whole, escaped, bare, stop, word) => {
    if (escaped !== undefined) return escaped === '}' ? '\\}' : escaped;
    if (bare !== undefined) return `\${${bare}}`;
    if (stop !== undefined) return word ? `\${${stop}:${word}}` : `\${${stop}}`;
    return whole === '{' ? '\\{' : '\\}';
  });
}
