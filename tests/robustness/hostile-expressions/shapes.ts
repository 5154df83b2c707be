/** A kind of costly expression, and the sizes in which it is tested. */
interface Shape {
  why: string;
  sizes: readonly number[];
  write: (size: number) => string;
}

const lengths = [100, 10_000, 1_000_000];
const depths = [20, 200, 5_000];
const powers = [12, 24, 60];

const nest = (open: string, inner: string, close: string) => (size: number) =>
  open.repeat(size) + inner + close.repeat(size);
const list = (use: string) => (size: number) => `($l := [1..${size}]; ${use})`;
const text = (use: string) => (size: number) => `($t := $pad("", ${size}, "ab "); ${use})`;
const objects = (use: string) => (size: number) => `($l := [1..${size}].{"id": $, "name": "n" & $ % 7}; ${use})`;
/** A value that contains itself twice at each level: small in memory, but exponential when it is walked as a tree. */
const shared = (use: string) => (size: number) =>
  `($s := $reduce([1..${size}], function($a, $i){ {"l": $a, "r": $a} }, {"v": 1}); ${use})`;
const sharedList = (use: string) => (size: number) =>
  `($s := $reduce([1..${size}], function($a, $i){ [[$a, $a]] }, [1]); ${use})`;
const grown = (step: string, start: string) => (size: number) =>
  `$reduce([1..${size}], function($a, $i){ ${step} }, ${start})`;

/** [why, sizes, expression of a size]: shapes that the corpus lacks, or has in only one size. */
const table: readonly (readonly [why: string, sizes: readonly number[], write: Shape['write']])[] = [
  ['nested quantifiers', depths, (size) => `$contains($pad("", ${size}, "a"), /${nest('(?:', 'a+', ')+')(9)}b/)`],
  ['nested groups', depths, (size) => `$contains("a", /${nest('(', 'a', ')*')(size)}/)`],
  ['alternatives', depths, (size) => `$contains($pad("", 3000, "a"), /(${'a|'.repeat(size)}b)+c/)`],
  [
    'optional in a row',
    depths,
    (size) => `$contains($pad("", ${size}, "a"), /^${'a?'.repeat(size)}${'a'.repeat(size)}$/)`,
  ],
  ['lookahead within a repeat', depths, (size) => `$contains($pad("", ${size * 10}, "a"), /(?:(?=(a+))a*)+b/)`],
  ['back reference within a repeat', depths, (size) => `$contains($pad("", ${size * 10}, "a"), /(a*)*\\1b/)`],
  ['match of every character', lengths, text('$match($t, /./)')],
  ['match of everything', lengths, text('$match($t, /(.*)/)')],
  ['match of white space', lengths, text('$match($t, /\\s*/)')],
  ['replace of every character', lengths, text('$replace($t, /./, "$0$0$0")')],
  ['replace with a function', lengths, text('$replace($t, /./, function($m){ $m.match & $m.match })')],
  ['replace of nothing', lengths, text('$replace($t, "", "xxxx")')],
  ['split by a character class', lengths, text('$split($t, /[ab]/)')],
  ['split to characters', lengths, text('$split($t, "")')],
  ['split and join', lengths, text('$join($split($t, ""), "----------")')],
  ['big join', lengths, list('$join($l.$string(), "-")')],
  ['join of long texts', lengths, (size) => `$join([1..1000].$pad("", ${size}, "x"))`],
  ['texts that are kept', lengths, (size) => `$count([1..${size}].$pad("", 1000, "x"))`],
  ['texts of texts', lengths, (size) => `$map([1..${size}], function($i){ $uppercase($pad("", $i, "x")) })`],
  ['substrings that are kept', lengths, text('[1..1000].$substring($t, $)')],
  ['characters one by one', lengths, text('[0..$length($t)].$substring($t, $, 1)')],
  ['contains in a loop', lengths, text('$filter([1..1000], function($i){ $contains($t, "abc" & $i) })')],
  ['concatenation', lengths, grown('$a & "x" & $i', '""')],
  ['text doubling', powers, grown('$a & $a', '"ab"')],
  ['JSON of JSON', powers, grown('$string([$a, $a])', '"ab"')],
  ['base64 of base64', powers, grown('$base64encode($a & $a)', '"ab"')],
  ['addresses of addresses', powers, grown('$encodeUrl($a & "é" & $a)', '"é"')],
  ['padding of padding', powers, grown('$pad($a, $length($a) * 2, $a)', '"ab"')],
  ['list doubling', powers, grown('$append($a, $a)', '[1]')],
  ['zip doubling', powers, grown('[$zip($a, $a).*]', '[1, 2]')],
  ['object growth', lengths, grown('$merge([$a, {$string($i): $i}])', '{}')],
  ['list growth', lengths, grown('$append($a, $i)', '[]')],
  ['list growth in front', lengths, grown('[$i, $a]', '[]')],
  ['closures of closures', lengths, grown('function($x){ $a($x) + 1 }', 'function($x){ $x }')],
  [
    'closures that are called',
    depths,
    (size) => `(${grown('function($x){ $a($x) + 1 }', 'function($x){ $x }')(size)})(1)`,
  ],
  ['composition', depths, (size) => `(${grown('$a ~> $a', '$uppercase')(size)})("a")`],
  ['descendants of what is shared', powers, shared('$count($s.**)')],
  ['paths through what is shared', powers, shared(`$s${'.*'.repeat(30)}`)],
  ['text of what is shared', powers, shared('$length($string($s))')],
  ['equality of what is shared', powers, shared('$s = $clone($s)')],
  ['result that is shared', powers, shared('$s')],
  ['transform of what is shared', powers, shared('$s ~> |**|{"n": 1}|')],
  ['distinct of what is shared', powers, shared('$distinct([$s, $clone($s), $s.l])')],
  ['sift of what is shared', powers, shared('$string($sift($s, function($v){ $s = $v }))')],
  ['nested lists that are shared', powers, sharedList('$string($s)')],
  ['nested lists that are equal', powers, sharedList('$s = [$s] or $s = $s')],
  ['sum of ranges', lengths, list('$sum($l.([1..1000]))')],
  ['product of lists', lengths, list('$l@$a.$l@$b.$l@$c.{"a": $a}')],
  [
    'rows of many names',
    [2, 8, 32],
    (size) =>
      `($l := [1..100]; $l@$x.$l@$y.$l@$z.${Array.from({ length: size }, (_, at) => `$@$v${at}`).join('.')}.{"v": $v0})`,
  ],
  ['positions', lengths, list('$l#$i.$l#$j[$i = $j]')],
  ['filter within a filter', lengths, list('$l[$count($l[$ > 3]) > 5]')],
  ['in, within a filter', lengths, list('$l[$ in $l.($ * 2)]')],
  ['parents', lengths, objects('$l.name.{"p": %.%.id}')],
  ['group', lengths, objects('$l{name: $l{name: $}}')],
  ['group by identity', lengths, objects('$l{$string(id): $}')],
  ['sort by several', lengths, objects('$l^(name, >id, $string(id))')],
  ['sort with a comparator', lengths, list('$sort($l, function($a, $b){ $a % 10 < $b % 10 })')],
  ['sort with a comparator that sorts', lengths, list('$sort($l, function($a, $b){ $sort($l)[0] > $b })')],
  [
    'sort with a comparator that recurses',
    lengths,
    list(
      '($f := function($n){ $n < 2 ? 1 : $f($n - 1) + $f($n - 2) }; $sort($l, function($a, $b){ $f($a) > $f($b) }))',
    ),
  ],
  ['sort with a comparator that is never consistent', lengths, list('$sort($l, function($a, $b){ true })')],
  ['shuffle', lengths, list('$shuffle($shuffle($l))')],
  ['distinct objects', lengths, objects('$distinct($l)')],
  ['transform', lengths, objects('$l ~> |$|{"x": $l}|')],
  ['delete', lengths, objects('{"l": $l} ~> |l|{}, ["id", "name"]|')],
  ['clone', lengths, objects('$clone([$l, $l, $l])')],
  ['spread and merge', lengths, objects('$merge($spread($l))')],
  ['keys', lengths, objects('$keys($merge($l.{$string(id): id}))')],
  ['lookup', lengths, objects('$l.$lookup($l, "id")')],
  ['wildcard', lengths, objects('$l.*.*')],
  ['sum of digits', lengths, list('$sum($l.$number($join($split($string($), ""))))')],
  ['dates', lengths, list('$l.$fromMillis($ * 1e9, "[FNn], [D1o] [MNn] [YI]")')],
  ['dates that are read', lengths, list('$l.$toMillis("12 " & "March 2018", "[D] [MNn] [Y]")')],
  ['numbers in words', lengths, list('$l.$formatInteger($ * 1e9, "w")')],
  ['numbers in pictures', lengths, list('$l.$formatNumber($, "#,##0.00;(#,##0.00)")')],
  ['Roman numbers', lengths, list('$l.$formatInteger($, "I")')],
  ['regular expressions in a loop', lengths, list('$l.$match("a" & $, /(a)([0-9]+)/)')],
  ['tail calls', lengths, (size) => `($f := function($n){ $n > ${size} ? $n : $f($n + 1) }; $f(0))`],
  ['calls', lengths, (size) => `($f := function($n){ $n > ${size} ? $n : 1 + $f($n + 1) }; $f(0))`],
  [
    'calls through a built-in',
    lengths,
    (size) => `($f := function($n){ $n > ${size} ? $n : $map([1], function(){ $f($n + 1) }) }; $f(0))`,
  ],
  [
    'calls with a list',
    lengths,
    (size) => `($f := function($l){ $count($l) > ${size} ? $l : $f($append($l, $l)) }; $f([1, 2]))`,
  ],
  ['Fibonacci', depths, (size) => `($f := function($n){ $n < 2 ? $n : $f($n - 1) + $f($n - 2) }; $f(${size}))`],
  [
    'Ackermann',
    [2, 3, 4],
    (size) =>
      `($a := function($m, $n){ $m = 0 ? $n + 1 : $n = 0 ? $a($m - 1, 1) : $a($m - 1, $a($m, $n - 1)) }; $a(${size}, ${size}))`,
  ],
  ['Hanoi', depths, (size) => `($h := function($n){ $n = 0 ? [] : [$h($n - 1), $n, $h($n - 1)] }; $h(${size}))`],
  ['partial application', lengths, list('$map($l, function($i){ $substring(?, $i)("abc") })')],
  ['eval in a loop', lengths, list('$l.$eval("1 + " & $)')],
  ['eval of a long text', lengths, (size) => `$eval($pad("1", ${size}, "+1"))`],
  [
    'eval within eval',
    depths,
    (size) => `($f := function($n){ $n = 0 ? 1 : $eval("$f(" & ($n - 1) & ")") }; $f(${size}))`,
  ],
  ['eval of a range', lengths, (size) => `$eval("[1..${size}].[1..${size}]")`],
  ['eval of deep JSON', lengths, (size) => `$eval($pad("", ${size}, "["))`],
  ['conditions', depths, nest('1 ? (', '1', ') : 2')],
  ['blocks', depths, nest('($x := ', '1', '; $x)')],
  ['lambdas', depths, nest('(function($x){', '1', '})(1)')],
  ['objects', depths, nest('{"a": ', '1', '}')],
  ['filters', depths, nest('a[', '1', ']')],
  ['transforms', depths, nest('($ ~> |$|{"a": ', '1', '}|)')],
  ['assignments', depths, (size) => `(${Array.from({ length: size }, (_, at) => `$v${at} := [1..100]`).join('; ')})`],
  [
    'doubled by assignments',
    powers,
    (size) =>
      `($v0 := [1, 2]; ${Array.from({ length: size }, (_, at) => `$v${at + 1} := $append($v${at}, $v${at})`).join('; ')})`,
  ],
  ['wildcards in a row', depths, (size) => `{"a": {"b": {"c": [1, 2]}}}${'.**'.repeat(size)}`],
  ['members', depths, (size) => `{${Array.from({ length: size }, (_, at) => `"k${at}": [1..1000]`).join(', ')}}`],
];

/** All shapes in all of their sizes. */
export const shapes: readonly { why: string; expr: string; data?: unknown }[] = table.flatMap(([why, sizes, write]) =>
  sizes.map((size) => ({ why: `${why}, ${size}`, expr: write(size) })),
);
