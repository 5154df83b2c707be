import { parseExpression } from '../../expression/index.ts';
import { callHabit, constructorHabit } from './calls.ts';
import { constantHabit, decimalCommaHabit, percentHabit } from './constants.ts';
import { arrowHabit, conditionHabit, optionalStepHabit, statementHabit } from './functions.ts';
import type { Finding, Habit } from './habit.ts';
import { lastItemHabit, lengthHabit, methodHabit } from './methods.ts';
import { negationHabit } from './negation.ts';
import {
  assignmentHabit,
  comparisonAsAssignmentHabit,
  comparisonChainHabit,
  eitherHabit,
  operatorHabit,
  stateHabit,
} from './operators.ts';
import {
  assertionHabit,
  commentHabit,
  indexHabit,
  semicolonHabit,
  spreadHabit,
  stepNumberHabit,
  trailingCommaHabit,
  tupleHabit,
} from './signs.ts';
import { pipeHabit, tagHabit, wordOperatorHabit } from './templates.ts';
import { joinHabit, smartQuoteHabit, templateLiteralHabit } from './texts.ts';
import { habitTokens } from './token.ts';

/**
 * Habits of JavaScript, Liquid, Handlebars, Python, SQL and spreadsheets. Of overlapping findings, that of the habit
 * listed first takes precedence.
 */
const habits: readonly Habit[] = [
  tagHabit,
  pipeHabit,
  conditionHabit,
  commentHabit,
  statementHabit,
  methodHabit,
  constructorHabit,
  templateLiteralHabit,
  smartQuoteHabit,
  callHabit,
  lastItemHabit,
  lengthHabit,
  arrowHabit,
  wordOperatorHabit,
  stateHabit,
  constantHabit,
  assignmentHabit,
  comparisonChainHabit,
  operatorHabit,
  eitherHabit,
  negationHabit,
  optionalStepHabit,
  comparisonAsAssignmentHabit,
  joinHabit,
  indexHabit,
  stepNumberHabit,
  tupleHabit,
  assertionHabit,
  percentHabit,
  decimalCommaHabit,
  trailingCommaHabit,
  semicolonHabit,
  spreadHabit,
];

/** Maximum length of an expression in characters: habits compare its tokens with each other. */
const maxLength = 5_000;

/**
 * Finds text that an author carried over from another language: one finding for each mistake, with its replacement.
 * Only looks at the text, so that it also finds what the parser accepts with another meaning.
 */
export function foreignHabits(source: string): Finding[] {
  if (source.length > maxLength) return [];
  const tokens = habitTokens(source);
  const isValid = parseExpression(source).diagnostics.length === 0;
  const found: Finding[] = [];
  for (const habit of habits)
    for (const finding of habit({ source, tokens, isValid }))
      if (!found.some((other) => overlaps(finding, other))) found.push(finding);
  return found.sort((a, b) => a.start - b.start);
}

const extent = ({ start, end, fix }: Finding): [number, number] => [
  Math.min(start, fix?.start ?? start),
  Math.max(end, fix?.end ?? end),
];

function overlaps(one: Finding, other: Finding): boolean {
  const [start, end] = extent(one);
  const [from, to] = extent(other);
  return start < to && from < end;
}
