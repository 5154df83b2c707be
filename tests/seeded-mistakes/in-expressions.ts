import type { Random } from '../conformance/expression/random.ts';
import { type Mistake, misspelt, pick } from './mistake.ts';

/** Changes the text of one expression; `undefined` where it does not apply. */
const inExpression =
  (change: (source: string, random: Random) => string | undefined): Mistake =>
  ({ bindings }, random) => {
    const from = random.below(Math.max(1, bindings.length));
    for (const place of [...bindings.slice(from), ...bindings.slice(0, from)]) {
      const changed = change(place.value, random);
      if (changed === undefined || changed === place.value) continue;
      place.set(changed);
      return true;
    }
    return false;
  };

/** Replaces the nth match of a pattern, chosen at random, inside the braces of a binding. */
function replaceOne(
  source: string,
  random: Random,
  pattern: RegExp,
  by: (word: string) => string | undefined,
): string | undefined {
  const matches = [...source.matchAll(pattern)].filter(({ index }) => {
    const open = source.lastIndexOf('{{', index);
    const text = source.slice(open, index);
    return (
      open !== -1 &&
      !text.includes('}}') &&
      (text.split("'").length - 1) % 2 === 0 &&
      (text.split('"').length - 1) % 2 === 0
    );
  });
  const match = pick(random, matches);
  const instead = match && by(match[0]);
  return instead === undefined
    ? undefined
    : source.slice(0, match!.index) + instead + source.slice(match!.index + match![0].length);
}

/** Expressions that cannot be read, or mean nothing where they stand. */
export const inExpressions: Readonly<Record<string, Mistake>> = {
  'one brace too few': inExpression((source, random) =>
    pick(random, [source.replace('}}', '}'), source.replace('{{', '{')]),
  ),
  'a bracket left open': inExpression((source, random) => replaceOne(source, random, /[()[\]]/g, () => '')),
  'a quote left open': inExpression((source) =>
    /\{\{[^}]*'/.test(source) ? source.replace(/(\{\{[^}]*)'/, '$1') : undefined,
  ),
  'a function misspelt': inExpression((source, random) =>
    replaceOne(source, random, /(?<=\$)[a-z][A-Za-z]{3,}(?=\()/g, (word) => misspelt(random, word)),
  ),
  'a name misspelt': inExpression((source, random) =>
    replaceOne(source, random, /(?<![\w$.])[a-z][A-Za-z]{3,}(?=\.)/g, (word) => misspelt(random, word)),
  ),
  'a field misspelt': inExpression((source, random) =>
    replaceOne(source, random, /(?<=\w\.)[a-z][A-Za-z]{3,}(?![\w(])/g, (word) => misspelt(random, word)),
  ),
  'a field too deep': inExpression((source, random) =>
    replaceOne(
      source,
      random,
      /(?<=\.)(?:title|slug|quantity|label|price|found|page)(?![\w.])/g,
      (word) => `${word}.value`,
    ),
  ),
  'a text in a sum': inExpression((source, random) =>
    replaceOne(source, random, /(?<=\s[-*]\s?)[\w.]+|[\w.]+(?=\s[-*]\s)/g, () => "'text'"),
  ),
  'a value that it never has': inExpression((source) =>
    /(?:status|stockStatus|variant|shape)\s*!?=\s*'\w+'/i.test(source)
      ? source.replace(/((?:status|stockStatus)\s*!?=\s*')(\w+)'/i, "$1$2ED'")
      : undefined,
  ),
};
