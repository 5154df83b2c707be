import { fail } from '../../errors/expression-error.ts';
import { applyFunction, createFunction } from '../../run/apply.ts';
import { isFunction, metaOf } from '../../run/function-value.ts';
import { COPY, Tags } from '../../run/tags.ts';
import { parseSignature } from '../../signature/parse-signature.ts';
import type { Tree } from '../../tree.ts';
import { someNode } from '../../tree-children.ts';
import { cloneValue } from '../../values/clone-value.ts';
import { setField } from '../../values/lookup.ts';
import { errorPosition, type NodeCompiler } from '../node-compiler.ts';

const parameters = parseSignature('<(oa):o>');

type Fields = Record<string, unknown>;

function checkUpdate(value: unknown, node: Tree): Fields | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail('T2011', { value, ...errorPosition(node) });
  return value as Fields;
}

function checkDeletion(value: unknown, node: Tree): string[] {
  if (value === undefined) return [];
  const keys: unknown[] = Array.isArray(value) ? value : [value];
  if (!keys.every((key) => typeof key === 'string')) fail('T2012', { value, ...errorPosition(node) });
  return keys as string[];
}

/** Compiles `|pattern|update, deletion|`: a function that returns a changed copy. */
export const transform: NodeCompiler<'transform'> = (node, scope, compiler) => {
  const pattern = compiler.compile(node.pattern, scope);
  const change = compiler.compile(node.update, scope);
  const deletion = node.deletion && compiler.compile(node.deletion, scope);
  const clone = scope.lookup('clone');
  // A pattern can match values outside the copy, such as the input itself, which is never modified.
  const reaches = someNode(node.pattern, (part) => part.kind === 'variable' && part.name !== '');
  return (_input, frame, run) =>
    createFunction(
      {
        arity: 1,
        parameters,
        invoke: ([value], _context, now) => {
          if (value === undefined) return undefined;
          const cloner = clone(frame, now);
          if (!isFunction(cloner)) fail('T2013', errorPosition(node));
          // A replaced $clone may return its argument, so its result is copied once more.
          const given = metaOf(cloner)?.fresh ? now.contextOf(value) : applyFunction(cloner, [value], null, now);
          const own = reaches ? new Tags() : undefined;
          const copy = cloneValue(given, now, own);
          const found = pattern(copy, frame, now);
          if (found === undefined) return copy;
          const matches: unknown[] = Array.isArray(found) ? found : [found];
          for (const match of matches) {
            now.charge(1);
            const isOwn = typeof match === 'object' && match !== null && (!own || own.has(match, COPY));
            // Changes to a match outside the copy are computed, for their errors, and discarded.
            const target = (isOwn ? match : {}) as Fields;
            const changes = checkUpdate(change(match, frame, now), node.update);
            for (const key in changes) setField(target, key, changes[key]);
            if (!deletion || !node.deletion) continue;
            for (const key of checkDeletion(deletion(match, frame, now), node.deletion)) {
              delete target[key];
            }
          }
          return copy;
        },
      },
      run,
    );
};
