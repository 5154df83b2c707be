import { agree, type Outcome } from './compare.ts';
import { mendedReference, outcomeOf, type SourcePatch } from './mended-reference.ts';

/**
 * An intended difference from the reference, with the changes of the reference's source that remove it. A
 * difference is explained only when the reference with these changes has exactly our outcome.
 */
interface Difference {
  name: string;
  why: string;
  mends: readonly SourcePatch[];
}

const coded = (code: string): string => `throw { code: "${code}" };`;

/** Without this change, the reference never ends for an infinite number in a picture with an exponent. */
const ends: SourcePatch = [
  'while (Math.abs(mantissa) > maxMantissa) {',
  'while (isFinite(mantissa) && Math.abs(mantissa) > maxMantissa) {',
];

/** The reference, changed only so that it always ends. */
export const reference = mendedReference([ends]);

/** All known reasons. A difference that none of them explains is a fault. */
export const differences: readonly Difference[] = [
  {
    name: 'first-error',
    why: 'Of several members of a list or an object that fail, the reference reports the one that fails first in time; here it is the first in order.',
    mends: [
      [/Promise\.all\(expr\.expressions\s+\.map\(async/, 'inOrder(expr.expressions, (async'],
      // Group names that are numbers come first in an object, which does not keep their order.
      ['var groups = Object.create(null);', 'var groups = Object.create(null), names = [];'],
      ['groups[key] = entry;', 'groups[key] = entry; names.push(key);'],
      ['Promise.all(utils.keys(groups).map(async', 'inOrder(names, (async'],
      [
        'var comparator = async function(a, b) {',
        'if (!isTupleSort && lhs.length > 1) for (var item of lhs) await evaluate(expr.terms[0].expression, item, environment); var comparator = async function(a, b) {',
      ],
      [
        'async function evaluatePath(',
        'async function inOrder(all, each) { var made = []; for (var at = 0; at < all.length; at++) made.push(await each(all[at], at)); return made; }\nasync function evaluatePath(',
      ],
    ],
  },
  {
    name: 'matcher-missing',
    why: 'The reference calls a pattern that is missing, which is a raw error; here `$contains` gives nothing, `$split` splits nothing, all others are T1006.',
    mends: [
      [
        '} else {\n            var matches = await evaluateMatcher(token, str);',
        "} else if (typeof token !== 'undefined') {\n            var matches = await evaluateMatcher(token, str);",
      ],
      [
        "if (typeof separator === 'string') {",
        "if (typeof separator === 'string' || typeof separator === 'undefined') {",
      ],
      [
        'var result = matcher.apply(',
        `if (typeof matcher === 'undefined') ${coded('T1006')} var result = matcher.apply(`,
      ],
    ],
  },
  {
    name: 'tail-call-raw',
    why: 'In a call in tail position the reference does not expect a missing function, and passes functions on in a form that its own functions cannot call.',
    mends: [
      [
        "if(result.body.procedure.type === 'variable') {",
        `if (typeof next === 'undefined') ${coded('T1006')} if(result.body.procedure.type === 'variable') {`,
      ],
      [
        'evaluatedArgs.push(await evaluate(result.body.arguments[ii], result.input, result.environment));',
        'evaluatedArgs.push(await (async function (given, around) { if (!isFunction(given)) return given; var wrapped = function (...params) { return apply(given, params, null, around); }; wrapped.arity = getFunctionArity(given); return wrapped; })(await evaluate(result.body.arguments[ii], result.input, result.environment), result.environment));',
      ],
    ],
  },
  {
    name: 'transform',
    why: 'A transform of the reference writes to what is not part of its copy: to its input, and to texts and numbers, which is a raw error. Here it writes to the copy alone.',
    mends: [
      [
        'var matches = await evaluate(expr.pattern, result, environment);',
        "var copied = new Set(); (function collect(part) { if (part !== null && typeof part === 'object' && !copied.has(part)) { copied.add(part); Object.values(part).forEach(collect); } })(result); var matches = await evaluate(expr.pattern, result, environment);",
      ],
      ['match[prop] = update[prop];', 'if (copied.has(match)) match[prop] = update[prop];'],
      ["if(typeof match === 'object' && match !== null) {", 'if(copied.has(match)) {'],
    ],
  },
  {
    name: 'invalid-regex',
    why: 'The reference ends in an error of the platform for a regular expression that is none; here that is S0303.',
    mends: [
      [
        'return new RegExp(pattern, flags);',
        `try { return new RegExp(pattern, flags); } catch (error) { ${coded('S0303')} }`,
      ],
    ],
  },
  {
    name: 'group-written',
    why: 'The reference puts a hole into empty lists that it groups, also those of its input; here they stay empty.',
    mends: [['input.push(undefined);', 'input = [undefined];']],
  },
  {
    name: 'tail-call',
    why: 'The reference drops the grouping after a call in tail position, and puts a filter after it to the call that is yet to be made; here both are put to what the call returns.',
    mends: [
      [
        'var tailCallOptimize = function (expr) {',
        'var tailCallOptimize = function (expr) { if (expr.predicate || expr.group) return expr;',
      ],
    ],
  },
  {
    name: 'listed-mark',
    why: 'In a list that begins a path, the wildcard of the reference also gives the mark by which it knows its own lists.',
    mends: [
      [
        /(?<=createSequence\(input\);\s+)input\.outerWrapper = true;/,
        "Object.defineProperty(input, 'outerWrapper', { value: true });",
        2,
      ],
      ['sequence.sequence = true;', "Object.defineProperty(sequence, 'sequence', { value: true });"],
    ],
  },
  {
    name: 'replaced-by-function',
    why: 'The reference puts the source of a function in the place of a literal text; here that is D3012.',
    mends: [
      ['result += replacement;', `if (typeof replacement !== 'string') ${coded('D3012')} result += replacement;`],
    ],
  },
  {
    name: 'no-number-in-words',
    why: 'The reference writes what is not a number (NaN) in letters as an empty text, and in words as an overflow of its stack; here that is D1001.',
    mends: [
      [
        'return _formatInteger(value, format);',
        `if (!isFinite(value) && format.primary !== 'decimal') ${coded('D1001')} return _formatInteger(value, format);`,
      ],
    ],
  },
  {
    name: 'long-roman-number',
    why: 'The reference writes Roman numbers by a recursion for each letter, which exhausts its stack; here they are a text like any other.',
    mends: [
      [
        'return numeral[1] + decimalToRoman(value - numeral[0]);',
        'var times = Math.floor(value / numeral[0]); return numeral[1].repeat(times) + decimalToRoman(value - times * numeral[0]);',
      ],
    ],
  },
  {
    name: 'constructed-step',
    why: 'A path of the reference that a list constructor begins takes for a list whatever that becomes: an empty text is its result, and an object is counted by its field `length`. Here neither is a list.',
    mends: [
      [
        "(typeof resultSequence === 'undefined' || resultSequence.length === 0)",
        "(typeof resultSequence === 'undefined' || (Array.isArray(resultSequence) && resultSequence.length === 0))",
      ],
      [
        /ii < input\.length; ii\+\+\) \{(?=\s+var res = await evaluate\(expr, input\[ii\])/,
        'Array.isArray(input) && ii < input.length; ii++) {',
      ],
      [
        'resultSequence.keepSingleton = true;',
        "if (typeof resultSequence !== 'undefined') resultSequence.keepSingleton = true;",
      ],
      [
        'tupleBindings = input.map(',
        'tupleBindings = (Array.isArray(input) ? input : environment.base.createSequence(input)).map(',
      ],
    ],
  },
  {
    name: 'sorted-bindings',
    why: 'The reference forgets what `@` and `#` have bound when what was sorted is grouped, and groups nothing; here it stays bound.',
    mends: [
      [
        'result = await evaluateSortExpression(expr, tupleBindings, environment);',
        'result = await evaluateSortExpression(expr, tupleBindings, environment); result.tupleStream = true;',
      ],
    ],
  },
];

/** Whether a value contains itself. */
function isEndless(value: unknown, around: readonly unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return around.includes(value) || Object.values(value).some((each) => isEndless(each, [...around, value]));
}

const all = mendedReference([ends, ...differences.flatMap(({ mends }) => mends)]);
const each = differences.map(({ name, mends }) => ({ name, implementation: mendedReference([ends, ...mends]) }));

/** Returns the reason why the reference differs from our outcome, or undefined when the difference is a fault. */
export async function explain(
  source: string,
  data: unknown,
  theirs: Outcome,
  ours: Outcome,
): Promise<string | undefined> {
  // A value that contains itself cannot be serialised.
  if ('value' in theirs && 'code' in ours && ours.code === 'D2017' && isEndless(theirs.value)) return 'endless-result';
  const agrees = async (implementation: typeof all): Promise<boolean> =>
    agree(await outcomeOf(implementation, source, structuredClone(data)), ours);
  if (!(await agrees(all))) return undefined;
  for (const { name, implementation } of each) if (await agrees(implementation)) return name;
  return 'several';
}
