import type { Random } from '../conformance/expression/random.ts';
import { type Mistake, misspelt, pick } from './mistake.ts';

/** Returns a mistake that changes the text of one expression; `change` returns `undefined` when it does not apply. */
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

/** Replaces a random match of a pattern inside a binding's braces. */
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

/** Mistakes that make expressions invalid or meaningless. */
export const inExpressions: Readonly<Record<string, Mistake>> = {
  'a missing brace': inExpression((source, random) =>
    pick(random, [source.replace('}}', '}'), source.replace('{{', '{')]),
  ),
  'an unclosed bracket': inExpression((source, random) => replaceOne(source, random, /[()[\]]/g, () => '')),
  'an unclosed quote': inExpression((source) =>
    /\{\{[^}]*'/.test(source) ? source.replace(/(\{\{[^}]*)'/, '$1') : undefined,
  ),
  'a misspelt function': inExpression((source, random) =>
    replaceOne(source, random, /(?<=\$)[a-z][A-Za-z]{3,}(?=\()/g, (word) => misspelt(random, word)),
  ),
  'a misspelt name': inExpression((source, random) =>
    replaceOne(source, random, /(?<![\w$.])[a-z][A-Za-z]{3,}(?=\.)/g, (word) => misspelt(random, word)),
  ),
  'a misspelt field': inExpression((source, random) =>
    replaceOne(source, random, /(?<=\w\.)[a-z][A-Za-z]{3,}(?![\w(])/g, (word) => misspelt(random, word)),
  ),
  'a field of a leaf': inExpression((source, random) =>
    replaceOne(
      source,
      random,
      /(?<=\.)(?:title|slug|quantity|label|price|found|page)(?![\w.])/g,
      (word) => `${word}.value`,
    ),
  ),
  'text in a sum': inExpression((source, random) =>
    replaceOne(source, random, /(?<=\s[-*]\s?)[\w.]+|[\w.]+(?=\s[-*]\s)/g, () => "'text'"),
  ),
  'a comparison with an impossible value': inExpression((source) =>
    /(?:status|stockStatus|variant|shape)\s*!?=\s*'\w+'/i.test(source)
      ? source.replace(/((?:status|stockStatus)\s*!?=\s*')(\w+)'/i, "$1$2ED'")
      : undefined,
  ),
};
