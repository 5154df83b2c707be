import type { Lookup, Scope } from '../run/scope.ts';
import type { Tree } from '../tree.ts';

/** The name a call is known by in errors. */
export function calleeName(callee: Tree): string | undefined {
  if (callee.kind === 'variable') return callee.name;
  const first = callee.kind === 'path' ? callee.steps[0] : undefined;
  return first?.kind === 'name' ? first.name : undefined;
}

/** Looks up what a path would have been with a `$`, for "did you mean $name?". */
export function hintedName(callee: Tree, scope: Scope): Lookup | undefined {
  const first = callee.kind === 'path' ? callee.steps[0] : undefined;
  return first?.kind === 'name' ? scope.lookup(first.name) : undefined;
}
