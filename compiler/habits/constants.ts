import { type Finding, type Habit, isSign } from './habit.ts';

/** Finds `10%`: a percent sign after a number. */
export const percentHabit: Habit = ({ tokens, isValid }) =>
  isValid
    ? []
    : tokens.flatMap((token, at): Finding[] => {
        const before = tokens[at - 1];
        if (
          !isSign(token, '%') ||
          before?.kind !== 'number' ||
          (tokens[at + 1] !== undefined && !isSign(tokens[at + 1], ')', ',', '*', '+', '-', ']'))
        )
          return [];
        const { start } = before;
        const { end } = token;
        const text = String(Number((Number(before.text) / 100).toPrecision(12)));
        return [
          {
            start,
            end,
            problem: '"%" after a number is not a percentage here: it gives the rest of a division',
            advice: `Write ${text}.`,
            fix: { start, end, text },
          },
        ];
      });

const absent: Readonly<Record<string, string>> = {
  undefined: 'nothing',
  None: 'null',
  nil: 'null',
  NULL: 'null',
  True: 'true',
  False: 'false',
  TRUE: 'true',
  FALSE: 'false',
  NaN: 'null',
};

/** Finds constants of other languages, such as `undefined`, `None` and `TRUE`, which are names of fields here. */
export const constantHabit: Habit = ({ tokens, source }) =>
  tokens.flatMap((token, at): Finding[] => {
    const instead = token.kind === 'word' && Object.hasOwn(absent, token.text) ? absent[token.text]! : undefined;
    const next = tokens[at + 1];
    if (instead === undefined || isSign(tokens[at - 1], '.', '?.', '@', '#') || isSign(next, '.', ':', '(')) return [];
    const { start, end } = token;
    const problem = `"${token.text}" is not a constant here, so it reads a field of that name`;
    if (instead !== 'nothing')
      return [{ start, end, problem, advice: `Write ${instead}.`, fix: { start, end, text: instead } }];
    const before = tokens
      .slice(0, at)
      .map(({ text }) => text)
      .join(' ');
    const comparison = source.slice(0, end).trim();
    const compared = /(!==?|={1,3})\s*undefined$/.exec(comparison);
    const subject = comparison.slice(0, compared?.index).trim();
    const isWhole = compared && at === tokens.length - 1 && /^[\w.$]+$/.test(subject) && before.length > 0;
    const exists = isWhole ? `$exists(${subject})` : undefined;
    const text = exists && (compared![1]!.startsWith('!') ? exists : `$not(${exists})`);
    return [
      {
        start: text ? 0 : start,
        end,
        problem,
        advice: `What is missing is asked with $exists: write ${text ?? '$exists(value)'}.`,
        ...(text ? { fix: { start: tokens[0]!.start, end, text } } : {}),
      },
    ];
  });

/** Finds decimal commas: `1,5` and `1.000,00`. */
export const decimalCommaHabit: Habit = ({ tokens, isValid }) =>
  isValid
    ? []
    : tokens.flatMap((token, at): Finding[] => {
        const after = tokens[at + 1];
        const before = tokens[at - 1];
        let depth = 0;
        for (const each of tokens.slice(0, at))
          depth += isSign(each, '(', '[', '{') ? 1 : isSign(each, ')', ']', '}') ? -1 : 0;
        if (depth > 0 || !isSign(token, ',') || before?.kind !== 'number' || after?.kind !== 'number') return [];
        if (before.end !== token.start || after.start !== token.end) return [];
        const text = `${before.text}.${after.text}`;
        return [
          {
            start: before.start,
            end: after.end,
            problem: 'A comma does not separate decimals here',
            advice: `Write ${text}, and $decimal(value) to show it with a comma.`,
            fix: { start: before.start, end: after.end, text },
          },
        ];
      });
