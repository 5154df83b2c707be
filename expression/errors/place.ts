/** Line and column, both counted from one, of an offset in a text. */
export function rangeOf(source: string, offset: number): { line: number; column: number } {
  let line = 1;
  let from = 0;
  for (;;) {
    const next = source.indexOf('\n', from);
    if (next === -1 || next >= offset) return { line, column: offset - from + 1 };
    line++;
    from = next + 1;
  }
}
