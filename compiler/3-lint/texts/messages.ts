import { readMessage } from '../../../expression/filters/message.ts';
import { walk } from '../../../expression/tree-children.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import { isDefined } from '../reasoning/literal-arguments.ts';
import { type Rule, rangeIn } from '../rule.ts';

/** Reports messages that cannot be parsed, that a language lacks, or that are not defined. */
export const messagesRule: Rule = (survey, report) => {
  const { page, source, compilation, isFragment } = survey;
  const languages = Object.entries(page.messages ?? {});
  const [first] = languages;
  for (const [language, texts] of languages) {
    for (const [key, text] of Object.entries(texts)) {
      const place = { source, path: ['messages', language, key] };
      if (!isReadable(text))
        report('message-syntax', place, {
          key,
          problem: 'its braces do not fit',
          advice: "Write {name}, or {n, plural, one {# item} other {# items}}; a brace alone is '{'.",
        });
    }
    if (!first || language === first[0]) continue;
    for (const key of Object.keys(first[1]))
      if (!Object.hasOwn(texts, key))
        report(
          'missing-message',
          { source, path: ['messages', language] },
          { key, language, other: first[0] },
          { part: 'key' },
        );
  }
  const known = new Set(Object.values(compilation.messages).flatMap((texts) => Object.keys(texts)));
  // A fragment may use the messages of its pages.
  if (isFragment) return;
  for (const expression of survey.expressions)
    for (const each of walk(expression.tree)) {
      if (
        each.kind !== 'call' ||
        each.callee.kind !== 'variable' ||
        each.callee.name !== 't' ||
        isDefined(expression.tree, 't')
      )
        continue;
      const [key] = each.arguments;
      if (key?.kind !== 'literal' || typeof key.value !== 'string' || known.has(key.value)) continue;
      const all = [...known];
      const advice =
        all.length > 0 ? advise(key.value, all, 'messages') : `Add "messages": { "en": { "${key.value}": "…" } }.`;
      const near = nearest(key.value, all);
      const quote = expression.source[key.start] === '"' ? '"' : "'";
      const [start, end] = rangeIn(expression, key);
      report(
        'unknown-message',
        expression.in,
        { key: key.value, advice },
        { range: [start, end], edit: near === undefined ? undefined : { start, end, text: quote + near + quote } },
      );
    }
};

function isReadable(text: string): boolean {
  try {
    readMessage(text);
    return true;
  } catch {
    return false;
  }
}
