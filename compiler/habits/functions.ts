import { closingBracketIndex, type Finding, type Habit, isSign, isWord, operandEnd } from './habit.ts';
import { lambdaOf } from './methods.ts';

/** Finds arrow functions such as `x => x.title`, which are written with the word `function` here. */
export const arrowHabit: Habit = (written) => {
  const { tokens, source } = written;
  return tokens.flatMap((token, at): Finding[] => {
    if (!isSign(token, '=>')) return [];
    let from = at - 1;
    if (isSign(tokens[from], ')')) while (from > 0 && !isSign(tokens[from], '(')) from--;
    const start = tokens[Math.max(0, from)]!.start;
    const end = bodyEnd(written, at + 1);
    const text = lambdaOf(source.slice(start, end));
    return [
      {
        start,
        end,
        problem: '"=>" makes no function here',
        advice: `Write ${text ?? 'function($x) { $x.title }'}: parameters start with "$".`,
        ...(text ? { fix: { start, end, text } } : {}),
      },
    ];
  });
};

/** Returns the offset at which an arrow function's body ends: at a comma or bracket outside of it. */
function bodyEnd({ tokens, source }: Parameters<Habit>[0], from: number): number {
  for (let at = from; at < tokens.length; at++) {
    if (isSign(tokens[at], '(', '[', '{')) at = closingBracketIndex(tokens, at);
    else if (isSign(tokens[at], ',', ')', ']', '}', ';')) return tokens[at - 1]!.end;
  }
  return source.trimEnd().length;
}

/** Finds `a?.b`: every step is safe here, because a field of a missing value is missing. */
export const optionalStepHabit: Habit = ({ tokens, source }) =>
  tokens.flatMap((token, at): Finding[] => {
    const next = tokens[at + 1];
    // A condition may continue with a number: a ?.5 : 1.
    if (!isSign(token, '?.') || next?.kind === 'number' || !next) return [];
    const isIndexed = isSign(next, '[', '(');
    const { start, end } = token;
    const isLast = source[end] === undefined;
    return [
      {
        start,
        end,
        problem: `"?." is not a step here`,
        advice: `Write "${isIndexed ? '' : '.'}": a step from nothing gives nothing, without an error.`,
        fix: { start, end, text: isIndexed || isLast ? '' : '.' },
      },
    ];
  });

const declarations = ['const', 'let', 'var'];

/** Finds statements: `const x = 1;`, `return x`, `typeof x`, `await x`. */
export const statementHabit: Habit = ({ tokens, isValid, source }) => {
  if (isValid) return [];
  return tokens.flatMap((token, at): Finding[] => {
    const next = tokens[at + 1];
    const { start, end } = token;
    if (token.kind !== 'word' || isSign(tokens[at - 1], '.', '?.') || next === undefined) return [];
    if (declarations.includes(token.text) && next.kind !== 'sign') {
      return [
        {
          start,
          end: source.trimEnd().length,
          problem: `"${token.text}" declares nothing here`,
          advice: 'Write a block: ($name := value; $name & "!"). Variables start with "$".',
        },
      ];
    }
    if (token.text === 'return' || token.text === 'await')
      return next.kind === 'sign' && !isSign(next, '(', '[', '{', '-')
        ? []
        : [
            {
              start,
              end,
              problem: `There are no statements here, so "${token.text}" has no meaning`,
              advice: 'Write the value alone: an expression is its value.',
              fix: { start, end: source[end] === ' ' ? end + 1 : end, text: '' },
            },
          ];
    if (token.text === 'typeof' && next.kind !== 'sign') {
      const last = tokens[operandEnd(tokens, at + 1)]!.end;
      const text = `$type(${source.slice(next.start, last)})`;
      return [
        {
          start,
          end: last,
          problem: '"typeof" is not an operator here',
          advice: `Write ${text}.`,
          fix: { start, end: last, text },
        },
      ];
    }
    return [];
  });
};

/**
 * Finds choices such as `if (a) b else c`, `b if a else c` and `case when`, which are written with `?` and `:` here.
 */
export const conditionHabit: Habit = (written) => {
  const { tokens, source, isValid } = written;
  if (isValid) return [];
  const at = tokens.findIndex(
    (token, index) =>
      isWord(token, 'if', 'IF', 'elif', 'elsif', 'switch', 'case', 'CASE', 'unless') &&
      !isSign(tokens[index - 1], '.', '#') &&
      tokens[index + 1] !== undefined &&
      (!isSign(tokens[index + 1], '(') || !isCall(written, index)),
  );
  if (at === -1) return [];
  const { start } = tokens[0]!;
  const end = source.trimEnd().length;
  const text = chosen(written, at);
  return [
    {
      start,
      end,
      problem: `"${tokens[at]!.text}" is not a statement here`,
      advice: `A choice is written with "?" and ":": ${text ?? 'condition ? "yes" : "no"'}.`,
      ...(text ? { fix: { start, end, text } } : {}),
    },
  ];
};

/** Whether an `if` is a call with commas: `if(a, b, c)`. */
export const isCall = ({ tokens }: Parameters<Habit>[0], at: number): boolean => {
  const close = closingBracketIndex(tokens, at + 1);
  let depth = 0;
  return tokens.slice(at + 2, close).some((token) => {
    if (isSign(token, '(', '[', '{')) depth++;
    if (isSign(token, ')', ']', '}')) depth--;
    return depth === 0 && isSign(token, ',');
  });
};

function chosen({ tokens, source }: Parameters<Habit>[0], at: number): string | undefined {
  const part = (from: number, to: number) =>
    source
      .slice(tokens[from]?.start ?? 0, tokens[to]?.end ?? 0)
      .replace(/^\{|\}$/g, '')
      .trim()
      .replace(/^return\s+|;$/g, '')
      .trim();
  const otherwise = tokens.findIndex((token) => isWord(token, 'else', 'ELSE'));
  if (otherwise === -1 || !isWord(tokens[at], 'if', 'IF')) return undefined;
  if (tokens.filter((token) => isWord(token, 'if', 'IF', 'elif', 'elsif')).length > 1) return undefined;
  const no = part(otherwise + 1, tokens.length - 1);
  // Python writes the value first.
  if (at > 0) return `${part(at + 1, otherwise - 1)} ? ${part(0, at - 1)} : ${no}`;
  const then = tokens.findIndex((token) => isWord(token, 'then', 'THEN'));
  const test = then > 0 ? then - 1 : isSign(tokens[1], '(') ? closingBracketIndex(tokens, 1) : undefined;
  if (test === undefined) return undefined;
  const condition = then > 0 ? part(1, test) : part(2, test - 1);
  return `${condition} ? ${part(then > 0 ? then + 1 : test + 1, otherwise - 1)} : ${no}`;
}
