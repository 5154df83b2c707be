/** A token of text that may be in another language. */
export interface HabitToken {
  kind: 'word' | 'variable' | 'number' | 'string' | 'quoted-name' | 'smart-string' | 'regex' | 'line-comment' | 'sign';
  text: string;
  start: number;
  end: number;
}

const signs =
  '=== !== =< ... &&= ||= ??= == != <= >= <> => && || ?. ?? ?: ~> := ++ -- += -= *= /= ** .. {% %} <% %> != ${ #{'.split(
    ' ',
  );

const patterns: readonly [HabitToken['kind'], RegExp][] = [
  ['string', /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'/y],
  ['smart-string', /[“”„«][^“”"„»]*[”“"»]|[‘’‚][^‘’']*[’‘']/y],
  ['quoted-name', /`[^`]*`/y],
  ['variable', /\$\$|\$(?!\{)[\w\u0080-\uffff]*/y],
  ['number', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  [
    'word',
    /[A-Za-z_\u00a1-\u00aa\u00ac-\u00ba\u00bc-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u3000-\ufeff][\w\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u3000-\ufeff]*/y,
  ],
];

const blank = /(?:\s|\/\*[\s\S]*?\*\/)*/y;
const regex = /\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
const lineComment = /\/\/.*/y;

const matchAt = (pattern: RegExp, source: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
};

/** Whether this token ends an operand, so that an operator follows. */
export const endsOperand = (token: HabitToken | undefined): boolean =>
  token !== undefined && (token.kind === 'sign' ? ')]}'.includes(token.text) : token.kind !== 'line-comment');

/** Splits any text into tokens, whichever language it is in. Never fails. */
export function habitTokens(source: string): HabitToken[] {
  const tokens: HabitToken[] = [];
  let at = 0;
  while (true) {
    at += matchAt(blank, source, at).length;
    if (at >= source.length) return tokens;
    const token = tokenAt(source, at, endsOperand(tokens.at(-1)));
    tokens.push(token);
    at = token.end;
  }
}

function tokenAt(source: string, start: number, afterOperand: boolean): HabitToken {
  const token = (kind: HabitToken['kind'], text: string): HabitToken => ({
    kind,
    text,
    start,
    end: start + text.length,
  });
  const comment = matchAt(lineComment, source, start);
  if (comment) return token('line-comment', comment);
  const pattern = afterOperand ? '' : matchAt(regex, source, start);
  if (pattern) return token('regex', pattern);
  for (const [kind, each] of patterns) {
    const text = matchAt(each, source, start);
    if (text) return token(kind, text);
  }
  return token(
    'sign',
    signs.find((sign) => source.startsWith(sign, start)) ?? String.fromCodePoint(source.codePointAt(start)!),
  );
}
