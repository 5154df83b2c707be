// biome-ignore-all lint/suspicious/noTemplateCurlyInString: template literals are what authors write
import { describe, expect, it } from 'vitest';
import { parseExpression } from '../../expression/index.ts';
import { applyEdits } from '../diagnostics/diagnostic.ts';
import { foreignHabits } from './index.ts';

/** Expressions, and the result of one round of fixes. */
const fixed: [written: string, text: string][] = [
  ['a == b', 'a = b'],
  ['a === "x" && b !== c', 'a = "x" and b != c'],
  ['a||b', 'a or b'],
  ['name || "Guest"', 'name ?: "Guest"'],
  ['!lines[0].ok', '$not(lines[0].ok)'],
  ['a and not b', 'a and $not(b)'],
  ['!!x', '$boolean(x)'],
  ['x is not null', 'x != null'],
  ['a?.b?.[0]', 'a.b[0]'],
  ['if (a = 1) { b } else { c }', 'a = 1 ? b : c'],
  ['b if a else c', 'a ? b : c'],
  ['lines.length', '$count(lines)'],
  ['title.length', '$length(title)'],
  ['p.title.toUpperCase()', '$uppercase(p.title)'],
  ['xs.map((x, i) => x.title & i)', '$map(xs, function($x, $i) { $x.title & $i })'],
  ['`Hi ${user.name}!`', "'Hi ' & user.name & '!'"],
  ['"a" + b + "c"', '"a" & b & "c"'],
  ['"Total: " & q + 1', '"Total: " & (q + 1)'],
  ['“yes”', "'yes'"],
  ['a × 2 ÷ b − 1', 'a * 2 / b - 1'],
  ['$sum([1; 2])', '$sum([1, 2])'],
  ['[1, 2, ]', '[1, 2 ]'],
  ['p["title"]', 'p.title'],
  ['p["image url"].x', 'p.`image url`.x'],
  ['10%', '0.1'],
  ['1,5', '1.5'],
  ['title | append: "!" | upcase', '$uppercase(title & "!")'],
  ['Math.max(a, b)', '$max([a, b])'],
  ['IF(a, b, c)', '(a ? b : c)'],
  ['$upercase(t)', '$uppercase(t)'],
  ['count(lines)', '$count(lines)'],
  ['t contains "y"', '$contains(t, "y")'],
  ['x in (1, 2)', 'x in [1, 2]'],
  ['a === undefined', '$not($exists(a))'],
  ['($x = 1; $x)', '($x := 1; $x)'],
  ['xs.0.title', 'xs[0].title'],
  ['a!.b', 'a.b'],
  ['a // note', 'a /* note */ '],
  ['{ title }', 'title'],
  ['return x', 'x'],
  ['items[items.length - 1]', 'items[-1]'],
  ['p.rows[p.rows.length-2].title', 'p.rows[-2].title'],
  ['items[$count(items) - 1]', 'items[-1]'],
  ['x is defined', '$exists(x)'],
  ['p.subtitle is not defined and a', '$not($exists(p.subtitle)) and a'],
  ['x is undefined', '$not($exists(x))'],
  ['lines is empty', '$not($boolean(lines))'],
  ['user.name is not blank', '$boolean(user.name)'],
];

describe('habits of other languages', () => {
  it.each(fixed)('fixes %s to %s', (written, text) => {
    const edits = foreignHabits(written).flatMap(({ fix }) => fix ?? []);
    expect(applyEdits(written, edits)).toBe(text);
    expect(parseExpression(text).diagnostics).toEqual([]);
    expect(foreignHabits(text)).toEqual([]);
  });

  it.each(['a != b != c', 'x++', '#if x', 'const x = 1; x', 'xs.reduce((a, b) => a + b, 0)', 'a; b', '{...a}'])(
    'are found in %s',
    (written) => expect(foreignHabits(written)).toHaveLength(1),
  );

  it.each([
    'a ?.5 : 1',
    'a % 2 = 0',
    'xs[%.n > 1]',
    '/^https:\\/\\/x/',
    '$match(t, /a|b/)',
    'xs@$x.ys[a = $x.b]',
    '($x := 1; $y := $x = 1; $y)',
    'x ~> |y|{"z": 1}|',
    '"#{1}" & "a + b"',
    '`first name`',
    'a = 1 and b = 2 or c != 3',
    '{"a": x = 1, "b": y != 2}',
    'function($x) { $x * 2 }(4)',
    'λ($x) { $x }(1)',
    'items.{"not": not, "is": is, "if": if}',
    'a in [1, 2] ? "x" : "y"',
    '/* x == y */ a',
  ])('are not found in %s', (written) => expect(foreignHabits(written)).toEqual([]));
});
