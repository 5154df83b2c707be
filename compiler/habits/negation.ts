import { type Finding, type Habit, isSign, isWord, operandEnd, textOf } from './habit.ts';
import { endsOperand } from './token.ts';

/** Finds `!x`, `not x` and `NOT(x)`: the function `$not` negates a condition here. */
export const negationHabit: Habit = (written) => {
  const { tokens } = written;
  return tokens.flatMap((token, at): Finding[] => {
    const next = tokens[at + 1];
    const isBang = isSign(token, '!');
    const isNot = isWord(token, 'not', 'NOT', 'unless') && next?.kind !== 'sign';
    if ((!isBang && !isNot && !(isWord(token, 'not', 'NOT') && isSign(next, '('))) || !next) return [];
    if (endsOperand(tokens[at - 1]) && !isWord(tokens[at - 1], 'and', 'or', 'AND', 'OR')) return [];
    if (isSign(next, '!')) return doubled(written, at);
    const last = operandEnd(tokens, at + 1);
    const operand = textOf(written, at + 1, last);
    const bare = isSign(next, '(') && last > at + 1 ? operand.slice(1, -1) : operand;
    const { start } = token;
    const end = tokens[last]!.end;
    const write = `$not(${bare.trim()})`;
    return [
      {
        start,
        end,
        problem: `"${token.text}" does not negate here`,
        advice: `Negation is a function: write ${write}.`,
        fix: { start, end, text: write },
      },
    ];
  });
};

/** Returns the finding for `!!x`. */
function doubled(written: Parameters<Habit>[0], at: number): Finding[] {
  const { tokens } = written;
  if (!tokens[at + 2]) return [];
  const last = operandEnd(tokens, at + 2);
  const { start } = tokens[at]!;
  const end = tokens[last]!.end;
  const text = `$boolean(${textOf(written, at + 2, last)})`;
  return [
    {
      start,
      end,
      problem: '"!!" does not convert here',
      advice: `Write ${text}; a condition needs no conversion.`,
      fix: { start, end, text },
    },
  ];
}
