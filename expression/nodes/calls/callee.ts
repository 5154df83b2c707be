import type { Lookup, Scope } from '../../run/scope.ts';
import type { Tree } from '../../tree.ts';
import type { Compiler, InlinedBuiltin } from '../node-compiler.ts';

/** Returns the name of a call's callee for errors. */
export function calleeName(callee: Tree): string | undefined {
  if (callee.kind === 'variable') return callee.name;
  const first = callee.kind === 'path' ? callee.steps[0] : undefined;
  return first?.kind === 'name' ? first.name : undefined;
}

/** Returns the function that a call names, unless a variable of the expression hides it. */
export function knownBuiltin(callee: Tree, scope: Scope, compiler: Compiler): InlinedBuiltin | undefined {
  if (callee.kind !== 'variable' || callee.predicates || callee.group || callee.keepArray) return undefined;
  if (compiler.program.dynamic || scope.isLocal(callee.name)) return undefined;
  return compiler.program.functions.get(callee.name);
}

/** Returns a lookup of a path's name as if it were written with a `$`, for "did you mean $name?". */
export function hintedName(callee: Tree, scope: Scope): Lookup | undefined {
  const first = callee.kind === 'path' ? callee.steps[0] : undefined;
  return first?.kind === 'name' ? scope.lookup(first.name) : undefined;
}
