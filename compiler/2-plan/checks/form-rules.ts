import { ExpressionError } from '../../../expression/errors/expression-error.ts';
import { createMatcher } from '../../../expression/regex/create-matcher.ts';
import type { FormField, FormRule } from '../../../schemas/entities/content/form-schema.ts';
import type { Json } from '../../../schemas/page.ts';
import type { Path } from '../../1-parse/shape/shape-reader.ts';
import { isBinding } from '../../1-parse/template.ts';
import type { ValueContext } from '../value-context.ts';

type FieldType = FormField['definition']['type'];
type RuleType = FormRule['type'];

interface Wrong {
  problem: string;
  advice: string;
}

/** Types of fields to which a rule applies; a rule that is not listed applies to any type. */
const typesOf: Partial<Record<RuleType, readonly FieldType[]>> = {
  MIN: ['STRING', 'NUMBER', 'DATE'],
  MAX: ['STRING', 'NUMBER', 'DATE'],
  EMAIL: ['STRING'],
  REGEX: ['STRING'],
  DAYS_FROM_NOW_MIN: ['DATE'],
  DAYS_FROM_NOW_MAX: ['DATE'],
};

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)));

const number = (value: unknown): Wrong | undefined =>
  isNumber(value)
    ? undefined
    : { problem: 'has no number as its value, so it never refuses anything', advice: 'Write "value": 3.' };

const bound = (value: unknown, field: FieldType): Wrong | undefined => {
  if (field !== 'DATE') return number(value);
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
    ? undefined
    : {
        problem: 'is for a date, and its value is not a day',
        advice: 'Write a day such as "2026-05-31", or use DAYS_FROM_NOW_MIN and DAYS_FROM_NOW_MAX with a number.',
      };
};

function pattern(value: unknown): Wrong | undefined {
  if (typeof value !== 'string')
    return { problem: 'has no pattern, so it never refuses anything', advice: 'Write "value": "^[0-9]{6}$".' };
  try {
    new RegExp(value);
    createMatcher(value, '');
    return undefined;
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof ExpressionError)) throw cause;
    const reason = cause.message.replace(/^Invalid regular expression: /, '');
    return { problem: 'has a pattern that cannot be read, so it refuses everything', advice: `Correct it: ${reason}.` };
  }
}

const choices = (value: unknown): Wrong | undefined =>
  Array.isArray(value) && value.length > 0
    ? undefined
    : { problem: 'has no choices, so it refuses everything', advice: 'Write "value": ["Small", "Large"].' };

const values: Partial<Record<RuleType, (value: unknown, field: FieldType) => Wrong | undefined>> = {
  MIN: bound,
  MAX: bound,
  DAYS_FROM_NOW_MIN: number,
  DAYS_FROM_NOW_MAX: number,
  MIN_ITEMS: number,
  MAX_ITEMS: number,
  REGEX: pattern,
  CHOICE: choices,
};

function wrongRule({ type, value }: FormRule, field: FieldType): Wrong | undefined {
  if (isBinding(value)) return undefined;
  const types = typesOf[type];
  if (types && !types.includes(field))
    return {
      problem: `is not for a ${field}`,
      advice: `Remove it, or make the field a ${types.join(', ').replace(/, (?=\w+$)/, ' or a ')}.`,
    };
  return values[type]?.(value, field);
}

/**
 * Reports a field's rules that can never hold, or that never refuse anything. The field's shape must have been checked.
 */
export function checkFormField({ compilation, source }: ValueContext, value: Json, path: Path): void {
  const { key, definition } = value as unknown as FormField;
  if (isBinding(definition) || isBinding(definition.type) || !Array.isArray(definition.validations?.rules)) return;
  for (const [index, rule] of definition.validations.rules.entries()) {
    const wrong = isBinding(rule) ? undefined : wrongRule(rule, definition.type);
    if (!wrong) continue;
    const at = [...path, 'definition', 'validations', 'rules', index];
    compilation.report(source, 'wrong-rule', rule.value === undefined ? at : [...at, 'value'], {
      rule: rule.type,
      field: String(key),
      ...wrong,
    });
  }
}
