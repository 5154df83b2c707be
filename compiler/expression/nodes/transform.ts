import { fail } from '../errors/expression-error.ts';
import { applyFunction, createFunction } from '../run/apply.ts';
import { isFunction } from '../run/function-value.ts';
import { parseSignature } from '../signature/parse-signature.ts';
import type { Tree } from '../tree.ts';
import { setField } from '../values/lookup.ts';
import { at, type NodeCompiler } from './node-compiler.ts';

const parameters = parseSignature('<(oa):o>');

function update(target: unknown, value: unknown, node: Tree): void {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail('T2011', { value, ...at(node) });
  if (typeof target !== 'object' || target === null) return;
  for (const key of Object.keys(value)) {
    setField(target as Record<string, unknown>, key, (value as Readonly<Record<string, unknown>>)[key]);
  }
}

function remove(target: unknown, value: unknown, node: Tree): void {
  if (value === undefined) return;
  const keys: unknown[] = Array.isArray(value) ? value : [value];
  if (!keys.every((key) => typeof key === 'string')) fail('T2012', { value, ...at(node) });
  if (typeof target !== 'object' || target === null) return;
  for (const key of keys) delete (target as Record<string, unknown>)[key as string];
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
          const copy = applyFunction(cloner, [value], null, now);
          const found = pattern(copy, frame, now);
          if (found === undefined) return copy;
          const matches: unknown[] = Array.isArray(found) ? found : [found];
          for (const match of matches) {
            now.charge(1);
            update(match, change(match, frame, now), node.update);
            if (deletion && node.deletion) remove(match, deletion(match, frame, now), node.deletion);
          }
          return copy;
        },
      },
      run,
    );
};
