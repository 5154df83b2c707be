import { parseExpression } from '../../../expression/index.ts';
import { isBinding, scanTemplate } from '../../1-parse/template.ts';
import { dropFollowing, type Rule } from '../rule.ts';
import type { SeenText } from '../survey.ts';

/** The intended form of a condition that is a text. */
interface Meant {
  problem: string;
  advice: string;
  suggestion?: string | boolean;
}

const isExpression = (source: string): boolean => parseExpression(source).diagnostics.length === 0;

const written = (source: string): Meant => ({
  problem: 'The text outside of the braces is not evaluated',
  advice: `Write {{ ${source} }}.`,
  suggestion: `{{ ${source} }}`,
});

/** Finds the condition in a text with braces around a part of it, such as `{{ a }} = 3` and `!{{ a }}`. */
function aroundPart(value: string): Meant | undefined {
  const { parts } = scanTemplate(value);
  const negated = /^\s*(?:!|not\b)\s*$/i.test(parts[0] && 'text' in parts[0] ? parts[0].text : '');
  const [, inner] = parts;
  if (negated && parts.length === 2 && inner && 'source' in inner) return written(`$not(${inner.source.trim()})`);
  const source = parts
    .map((part) => ('text' in part ? part.text : part.source.trim()))
    .join('')
    .trim();
  if (isExpression(source)) return written(source);
  return {
    problem: 'The text outside of the braces is not evaluated',
    advice: 'Write the whole condition inside one pair of braces: {{ condition }}.',
  };
}

/** Finds an expression without braces, or true and false in quotes. */
function withoutBraces(value: string): Meant | undefined {
  const text = value.trim();
  if (text === 'true' || text === 'false')
    return {
      problem: `"${text}" in quotes is a text`,
      advice: `Write ${text} without quotes.`,
      suggestion: text === 'true',
    };
  // A text for people is not an expression.
  const isComputed = /^(?:\$?[A-Za-z_][\w.]*(?:\(.*\))?)\s*(?:[<>]=?|!=|=|\band\b|\bor\b|\bin\b)\s*\S/.test(text);
  if (!isComputed || !isExpression(text)) return undefined;
  return {
    problem: `"${text}" has no braces, so it is a text`,
    advice: `Write {{ ${text} }}.`,
    suggestion: `{{ ${text} }}`,
  };
}

const isCondition = ({ role, schema }: SeenText): boolean => role === 'when' || schema?.condition === true;

/** Reports conditions that are texts, which are always true. */
export const conditionTextsRule: Rule = (survey, report) => {
  for (const text of survey.texts) {
    if (!isCondition(text) || text.value.length > 2000) continue;
    const { parts, openAt } = scanTemplate(text.value);
    if (openAt !== undefined || !parts.some((part) => 'text' in part)) continue;
    const meant = isBinding(text.value) ? aroundPart(text.value) : withoutBraces(text.value);
    if (!meant) continue;
    dropFollowing(survey, text, ['constant-condition']);
    const { problem, advice, suggestion } = meant;
    report('text-condition', text, { problem, advice }, { suggestion });
  }
};
