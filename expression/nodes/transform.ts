import { fail } from '../errors/expression-error.ts';
import { applyFunction, createFunction } from '../run/apply.ts';
import { isFunction, metaOf } from '../run/function-value.ts';
import { parseSignature } from '../signature/parse-signature.ts';
import type { Tree } from '../tree.ts';
import { cloneValue } from '../values/clone-value.ts';
import { setField } from '../values/lookup.ts';
import { at, type NodeCompiler } from './node-compiler.ts';

const parameters = parseSignature('<(oa):o>');

function checkUpdate(value: unknown, node: Tree): object | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('T2011', { value, ...at(node) });
  return value;
}

function checkDeletion(value: unknown, node: Tree): string[] {
  if (value === undefined) return [];
  const keys: unknown[] = Array.isArray(value) ? value : [value];
  if (!keys.every((key) => typeof key === 'string')) fail('T2012', { value, ...at(node) });
  return keys as string[];
}

/** Every object and list within a value. */
function partsOf(value: unknown): Set<object> {
  const parts = new Set<object>();
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next !== 'object' || next === null || parts.has(next)) continue;
    parts.add(next);
    for (const member of Object.values(next)) stack.push(member);
  }
  return parts;
}

/** `|pattern|update, deletion|`: a function that returns a changed copy. */
export const transform: NodeCompiler<'transform'> = (node, scope, compiler) => {
  const pattern = compiler.compile(node.pattern, scope);
  const change = compiler.compile(node.update, scope);
  const deletion = node.deletion && compiler.compile(node.deletion, scope);
  const clone = scope.lookup('clone');
  return (_input, frame, run) =>
    createFunction(
      {
        arity: 1,
        parameters,
        invoke: ([value], _context, now) => {
          if (value === undefined) return undefined;
          const cloner = clone(frame, now);
          if (!isFunction(cloner)) fail('T2013', at(node));
          // A replaced $clone may hand back what it was given, so its result is copied once more.
          const given = applyFunction(cloner, [value], null, now);
          const copy = metaOf(cloner)?.fresh ? given : cloneValue(given, now);
          const own = partsOf(copy);
          const found = pattern(copy, frame, now);
          if (found === undefined) return copy;
          const matches: unknown[] = Array.isArray(found) ? found : [found];
          for (const match of matches) {
            now.charge(1);
            // A pattern can reach past the copy, to the input itself, which is never written to.
            const target = typeof match === 'object' && match !== null && own.has(match) ? match : {};
            const changes = checkUpdate(change(match, frame, now), node.update);
            if (changes) {
              for (const [key, field] of Object.entries(changes))
                setField(target as Record<string, unknown>, key, field);
            }
            if (!deletion || !node.deletion) continue;
            for (const key of checkDeletion(deletion(match, frame, now), node.deletion)) {
              delete (target as Record<string, unknown>)[key];
            }
          }
          return copy;
        },
      },
      run,
    );
};
