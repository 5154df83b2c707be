/**
 * Converts a snippet of the language server protocol (`$1`, `${1:word}`, `\}`) to CodeMirror's syntax, in which every
 * placeholder has braces, and literal braces are escaped.
 */
export function editorSnippet(snippet: string): string {
  return snippet.replaceAll(/\\([\\$}])|\$(\d+)|\$\{(\d+)(?::([^}]*))?\}|[{}]/g, (whole, escaped, bare, stop, word) => {
    if (escaped !== undefined) return escaped === '}' ? '\\}' : escaped;
    if (bare !== undefined) return `\${${bare}}`;
    if (stop !== undefined) return word ? `\${${stop}:${word}}` : `\${${stop}}`;
    return whole === '{' ? '\\{' : '\\}';
  });
}
