import { instantOf, timeExamples } from '../../../plan/local-time.ts';
import type { Path } from '../../1-parse/shape/shape-reader.ts';
import type { ValueContext } from '../value-context.ts';
import { dateTemplate, dateValue, type LiteralProblem, timeZone } from './literal-formats.ts';

/** Reports a time that does not exist, such as one in words; fractions of a second are allowed. */
export function checkTime({ compilation, source }: ValueContext, value: string, path: Path): void {
  if (Number.isFinite(instantOf(value.replace(/\.\d+(?=Z|[+-]\d\d:\d\d$)/, '')))) return;
  compilation.report(source, 'wrong-literal', path, {
    problem: `"${value}" is not a time, so it counts as past`,
    advice: `Write a time such as ${timeExamples}.`,
  });
}

/** Reports an invalid date, which would be shown unformatted; an empty one shows nothing. */
export function checkDate({ compilation, source }: ValueContext, value: string, path: Path): void {
  const wrong = value === '' ? undefined : dateValue(value);
  if (wrong) compilation.report(source, 'wrong-literal', path, { problem: wrong.problem, advice: wrong.advice });
}

/** Reports a date template that is invalid, or not the one that is meant. */
export function checkTemplate(context: ValueContext, value: string, path: Path): void {
  reportWrong(context, dateTemplate(value), path);
}

/** Reports an unknown time zone; an empty one is the market's. */
export function checkTimeZone(context: ValueContext, value: string, path: Path): void {
  if (value !== '') reportWrong(context, timeZone(value), path);
}

function reportWrong({ compilation, source }: ValueContext, wrong: LiteralProblem | undefined, path: Path): void {
  if (!wrong) return;
  const { problem, advice, write } = wrong;
  compilation.report(source, 'wrong-literal', path, { problem, advice }, { suggestion: write });
}
