import { closingBracketIndex, type Finding, type Habit, isSign, isWord } from './habit.ts';
import { endsOperand } from './token.ts';

/** Finds `[1, 2, ]`: a comma before a closing bracket. */
export const trailingCommaHabit: Habit = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    if (!isSign(token, ',') || !isSign(tokens[at + 1], ')', ']', '}')) return [];
    const { start, end } = token;
    const advice = 'Remove the comma after the last item.';
    return [{ start, end, problem: 'A comma is followed by no item', advice, fix: { start, end, text: '' } }];
  });

/** Finds `a; b` and `f(a; b)`: semicolons outside a block. */
export const semicolonHabit: Habit = ({ tokens, isValid }) => {
  if (isValid) return [];
  const open: { text: string; isCall: boolean }[] = [];
  return tokens.flatMap((token, at): Finding[] => {
    const { start, end } = token;
    if (isSign(token, '(', '[', '{'))
      open.push({
        text: token.text,
        isCall: token.text === '(' && endsOperand(tokens[at - 1]) && !isWord(tokens[at - 1], 'and', 'or', 'in'),
      });
    else if (isSign(token, ')', ']', '}')) open.pop();
    if (!isSign(token, ';')) return [];
    const inside = open.at(-1);
    if (inside?.text === '(' && !inside.isCall) return [];
    if (inside)
      return [
        {
          start,
          end,
          problem: 'Items and arguments are not separated by ";"',
          advice: 'Write a comma.',
          fix: { start, end, text: ',' },
        },
      ];
    if (at === tokens.length - 1)
      return [
        {
          start,
          end,
          problem: 'An expression does not end with ";"',
          advice: 'Remove it.',
          fix: { start, end, text: '' },
        },
      ];
    return [
      {
        start,
        end,
        problem: 'Several expressions need brackets around them',
        advice: 'Write a block: (first; second). Its value is the last one.',
      },
    ];
  });
};

/** Finds `x["title"]`: brackets filter here, they do not read a field. */
export const indexHabit: Habit = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const name = tokens[at + 1];
    const isFilter =
      isSign(token, '[') &&
      endsOperand(tokens[at - 1]) &&
      tokens[at - 1]?.kind !== 'string' &&
      !isWord(tokens[at - 1], 'and', 'or', 'in');
    if (!isFilter || name?.kind !== 'string' || !isSign(tokens[at + 2], ']')) return [];
    const { start } = token;
    const { end } = tokens[at + 2]!;
    const field = name.text.slice(1, -1);
    const step = /^[A-Za-z_]\w*$/.test(field) ? `.${field}` : `.\`${field}\``;
    return [
      {
        start,
        end,
        problem: 'Brackets filter a list here, and a text is a condition that always holds',
        advice: `A field is read with a dot: write ${step}.`,
        fix: { start, end, text: step },
      },
    ];
  });

/** Finds `// note`. */
export const commentHabit: Habit = ({ tokens, source }) =>
  tokens.flatMap((token): Finding[] => {
    if (token.kind !== 'line-comment') return [];
    const { start, end, text } = token;
    return [
      {
        start,
        end,
        problem: '"//" begins no comment here',
        advice: `Write /* ${text.slice(2).trim()} */.`,
        fix: {
          start,
          end,
          text: `/* ${text.slice(2).replaceAll('*/', '').trim()} */${source[end] === undefined ? ' ' : ''}`,
        },
      },
    ];
  });

/** Finds `...list`: functions join lists and objects here. */
export const spreadHabit: Habit = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    if (!isSign(token, '...')) return [];
    const isObject =
      isSign(tokens[at - 1], '{') ||
      tokens.slice(0, at).some((each, index) => isSign(each, '{') && closingBracketIndex(tokens, index) > at);
    const { start, end } = token;
    return [
      {
        start,
        end,
        problem: '"..." spreads nothing here',
        advice: isObject
          ? 'Write $merge([first, second]) for objects.'
          : 'Lists are joined automatically: write [first, second], or $append(first, second).',
        ...(isObject ? {} : { fix: { start, end, text: '' } }),
      },
    ];
  });

/** Finds `list.0`: brackets read items here. */
export const stepNumberHabit: Habit = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const isStep = isSign(before, '.') && endsOperand(tokens[at - 2]) && tokens[at - 2]?.kind !== 'number';
    if (token.kind !== 'number' || !isStep || !before || before.end !== token.start) return [];
    const { start } = before;
    const index = /^\d+/.exec(token.text)![0];
    const end = token.start + index.length;
    const text = `[${index}]`;
    return [
      {
        start,
        end,
        problem: `".${index}" is not a step: a number is not the name of a field`,
        advice: `Write ${text} for an item of a list.`,
        fix: { start, end, text },
      },
    ];
  });

/** Finds `x in (1, 2)`: a list has square brackets here. */
export const tupleHabit: Habit = ({ tokens, source, isValid }) =>
  isValid
    ? []
    : tokens.flatMap((token, at): Finding[] => {
        if (!isWord(token, 'in', 'IN') || !isSign(tokens[at + 1], '(')) return [];
        const close = tokens[closingBracketIndex(tokens, at + 1)]!;
        const { start } = tokens[at + 1]!;
        const text = `[${source.slice(tokens[at + 1]!.end, close.start)}]`;
        return [
          {
            start,
            end: close.end,
            problem: 'A list has square brackets',
            advice: `Write in ${text}.`,
            fix: { start, end: close.end, text },
          },
        ];
      });

/** Finds `a!.b`: values cannot be asserted to exist here. */
export const assertionHabit: Habit = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    if (!isSign(token, '!') || !endsOperand(tokens[at - 1]) || (tokens[at + 1] && tokens[at + 1]!.kind !== 'sign'))
      return [];
    const { start, end } = token;
    const advice = 'Remove it: a step from nothing gives nothing.';
    return [{ start, end, problem: '"!" after a value asserts nothing here', advice, fix: { start, end, text: '' } }];
  });
