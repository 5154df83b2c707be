import { type Finding, type Habit, isSign, operandEnd, operandStart, textOf } from './habit.ts';
import { endsOperand } from './token.ts';

/** Returns a text as a literal. An apostrophe cannot be escaped. */
const quoted = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`;

/** Finds the “quotes” of a word processor. */
export const smartQuoteHabit: Habit = ({ tokens, source }) => {
  const found = tokens.flatMap((token): Finding[] => {
    if (token.kind !== 'smart-string') return [];
    const { start, end } = token;
    const text = quoted(token.text.slice(1, -1));
    return [
      {
        start,
        end,
        problem: 'These are typographic quotes, which begin no text here',
        advice: `Write straight quotes: ${text}.`,
        fix: { start, end, text },
      },
    ];
  });
  if (found.length > 0) return found;
  const at = tokens.find(({ kind, text }) => kind === 'sign' && /[“”„‘’«»]/.test(text));
  return at
    ? [
        {
          start: at.start,
          end: at.end,
          problem: 'This is a typographic quote, which begins no text here',
          advice: 'Write straight quotes: " or \'.',
          ...(/["']/.test(source) ? {} : { fix: { start: at.start, end: at.end, text: "'" } }),
        },
      ]
    : [];
};

/** Converts a text with `${ }` to texts joined with `&`. */
function joined(body: string, braces: RegExp): string {
  const parts: string[] = [];
  let from = 0;
  for (const match of body.matchAll(braces)) {
    if (match.index > from) parts.push(quoted(body.slice(from, match.index)));
    const inner = match[1]!.trim();
    parts.push(/^[\w.$]+$/.test(inner) ? inner : `(${inner})`);
    from = match.index + match[0].length;
  }
  if (from < body.length) parts.push(quoted(body.slice(from)));
  return parts.join(' & ');
}

/** Finds `Hello ${name}` in back quotes, or in a text: nothing is interpolated here. */
export const templateLiteralHabit: Habit = ({ tokens }) =>
  tokens.flatMap((token): Finding[] => {
    const { kind, text: written, start, end } = token;
    if (kind !== 'quoted-name' && kind !== 'string') return [];
    const body = written.slice(1, -1);
    const braces = /\$\{([^{}]+)\}/g;
    if (!braces.test(body)) {
      const isSentence = kind === 'quoted-name' && /[a-z][!?:,.]$/.test(body);
      if (!isSentence) return [];
      const text = quoted(body);
      return [
        {
          start,
          end,
          problem: 'Back quotes enclose the name of a field, not a text',
          isDoubt: true as const,
          advice: `Write ${text} for a text.`,
          fix: { start, end, text },
        },
      ];
    }
    const text = joined(body, new RegExp(braces.source, 'g'));
    return [
      {
        start,
        end,
        problem:
          kind === 'string'
            ? 'Nothing is filled in here: a dollar sign and braces stay as they are'
            : 'This is a template literal of JavaScript; here back quotes enclose the name of a field',
        advice: `Join texts with "&": ${text}.`,
        fix: { start, end, text },
        ...(kind === 'string' ? { isDoubt: true as const } : {}),
      },
    ];
  });

/** Finds `"a" + b`: texts are joined with `&` here. */
export const joinHabit: Habit = (written) => {
  const { tokens } = written;
  return tokens.flatMap((token, at): Finding[] => {
    if (!isSign(token, '+')) return [];
    const before = tokens[at - 1];
    const after = tokens[at + 1];
    const isText = (each: typeof before) => each?.kind === 'string' || each?.kind === 'smart-string';
    const { start, end } = token;
    if (!isText(before) && !isText(after) && !isInTextSum(written, at)) {
      const concat = concatBefore(written, at);
      if (concat === undefined || !endsOperand(before) || !after) return [];
      const last = operandEnd(tokens, at + 1);
      const from = tokens[concat]!.start;
      const text = `(${textOf(written, concat, last)})`;
      return [
        {
          start,
          end,
          problem: '"&" and "+" are worked out from left to right, so this adds to a text',
          advice: `Put the sum in brackets: & ${text}.`,
          fix: { start: from, end: tokens[last]!.end, text },
        },
      ];
    }
    if (!endsOperand(before) || !after) return [];
    return [
      {
        start,
        end,
        problem: '"+" adds numbers, and one of these is text',
        advice: 'Join texts with "&".',
        fix: { start, end, text: '&' },
      },
    ];
  });
};

/** Whether a `+` is part of a sum that contains a text. */
function isInTextSum({ tokens }: Parameters<Habit>[0], at: number): boolean {
  const walk = (from: number, step: 1 | -1): boolean => {
    for (let index = from; index >= 0 && index < tokens.length; ) {
      const operand = step === 1 ? operandEnd(tokens, index) : operandStart(tokens, index);
      const [first, last] = step === 1 ? [index, operand] : [operand, index];
      if (first === last && tokens[first]!.kind === 'string') return true;
      const next = operand + step;
      if (!isSign(tokens[next], '+')) return false;
      index = next + step;
    }
    return false;
  };
  return walk(at + 1, 1) || walk(at - 1, -1);
}

/** Returns the index at which the operand between a `&` and this `+` starts; undefined when there is none. */
function concatBefore({ tokens }: Parameters<Habit>[0], at: number): number | undefined {
  const start = operandStart(tokens, at - 1);
  return isSign(tokens[start - 1], '&') ? start : undefined;
}
