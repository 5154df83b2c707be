/** Hostile expressions that are too long for a line of the corpus. */
export const longHostile: readonly { why: string; expr: string; data?: unknown }[] = [
  ...['(', '[', '{"a":', '$f(', '-(', 'function(){', '1 + (', 'a[', '(a.', '$not(', 'a ? '].flatMap((open) =>
    [1000, 20_000].map((times) => ({ why: 'nesting', expr: `${open.repeat(times)}1` })),
  ),
  ...['+', '&', '.', '~>', 'and', '??', '?:', '?', ';', ','].flatMap((sign) =>
    [2000, 20_000].map((times) => ({ why: 'chain', expr: Array.from({ length: times }, () => 'a').join(` ${sign} `) })),
  ),
  { why: 'nesting closed', expr: `${'('.repeat(20_000)}1${')'.repeat(20_000)}` },
  { why: 'too long', expr: `"${'x'.repeat(200_000)}"` },
  { why: 'number picture', expr: `$formatNumber(1.5, "${'0'.repeat(90_000)}")` },
  { why: 'number picture', expr: `$formatNumber(1.5, "0.${'0'.repeat(90_000)}")` },
  { why: 'number picture', expr: `$formatNumber(1.5, "${'0,'.repeat(20_000)}0")` },
  { why: 'date picture', expr: `$fromMillis(1, "${'[Y]'.repeat(30_000)}")` },
  { why: 'date picture reading', expr: `$toMillis("1", "${'[Y]'.repeat(30_000)}")` },
  { why: 'integer picture', expr: `$formatInteger(5, "${'0'.repeat(90_000)}")` },
  { why: 'many names', expr: Array.from({ length: 5000 }, (_, index) => `$v${index} := ${index}`).join('; ') },
  { why: 'comments', expr: `${'/**/'.repeat(20_000)}1` },
];
