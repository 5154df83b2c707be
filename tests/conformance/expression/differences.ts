import { type Outcome, same } from './compare.ts';

/** A reason why an outcome may differ from the reference implementation on purpose. */
export interface Difference {
  name: string;
  why: string;
  explains(source: string, reference: Outcome, ours: Outcome, before: unknown, after: unknown): boolean;
}

const fails = (outcome: Outcome): outcome is { code: string } => 'code' in outcome;

/** A value with its lists of one hole empty again. */
function withoutHoles(value: unknown): unknown {
  // Written out, a hole is null.
  if (typeof value === 'string') return value.replaceAll('[null]', '[]');
  if (Array.isArray(value)) return value.length === 1 && value[0] === undefined ? [] : value.map(withoutHoles);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutHoles(field)]));
}

/** Every reason there is. A difference that none of them explains is a fault. */
export const differences: readonly Difference[] = [
  {
    name: 'raw-error',
    why: 'The reference ends in an error of the platform; here every error has a code, or there is a result.',
    explains: (_source, reference) => fails(reference) && /Error$/.test(reference.code),
  },
  {
    name: 'first-error',
    why: 'Of several members of a list or an object that fail, the reference reports the one that fails first in time; here it is the first in order.',
    explains: (source, reference, ours) => fails(reference) && fails(ours) && /[[{].*[,:]/s.test(source),
  },
  {
    name: 'input-written',
    why: 'The reference writes to its input; here the input is never changed.',
    explains: (_source, _reference, _ours, before, after) => !same(before, after),
  },
  {
    name: 'copy-written',
    why: 'The reference puts a hole into empty lists of its own copies as well; here they stay empty.',
    explains: (source, reference, ours, before) =>
      // The copies of a transform are read again by what follows, so the hole may show as anything.
      (source.includes('~> |') && JSON.stringify([before, ours]).includes('[]')) ||
      (!fails(reference) && !fails(ours) && same(withoutHoles(reference.value), withoutHoles(ours.value))),
  },
  {
    name: 'tail-call-group',
    why: 'The reference drops the grouping after a call in tail position; here it is kept.',
    explains: (source) => /function\([^)]*\)\{.*\)\{/s.test(source),
  },
  {
    name: 'tail-call-filter',
    why: 'The reference puts a filter after a call in tail position to the call that is yet to be made; here it is put to what the call returns.',
    explains: (source) => /function\([^)]*\)\{.*\)\[/s.test(source),
  },
  {
    name: 'listed-mark',
    why: 'In a list that begins a path, the wildcard of the reference also gives the mark by which it knows its own lists.',
    explains: (source, reference, ours) =>
      fails(reference) ? !fails(ours) && /\[.*\*.*\][@#]/s.test(source) : /\[([^\]]*,)? *\*+ *[,\]]/.test(source),
  },
  {
    name: 'replaced-by-function',
    why: 'The reference puts the source of a function in the place of a literal text; here that is D3012.',
    explains: (source, reference, ours) =>
      !fails(reference) && fails(ours) && ours.code === 'D3012' && source.includes('$replace('),
  },
  {
    name: 'endless-result',
    why: 'The reference returns a value that contains itself; here that is D2017.',
    explains: (_source, reference, ours) => !fails(reference) && fails(ours) && ours.code === 'D2017',
  },
];
