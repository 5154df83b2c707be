/** Range of the expression around an offset; undefined outside of `{{ }}`. */
export function expressionAround(text: string, from: number, to: number, offset: number) {
  const open = text.lastIndexOf('{{', offset - 2);
  if (open < from || text.lastIndexOf('}}', offset - 1) > open) return undefined;
  const close = text.indexOf('}}', offset);
  return { start: open + 2, end: close === -1 || close > to ? to : close };
}
