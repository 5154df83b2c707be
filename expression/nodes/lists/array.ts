import type { Closure } from '../../run/frame.ts';
import type { Run } from '../../run/run.ts';
import { CONSTRUCTED } from '../../run/tags.ts';
import type { NodeCompiler } from '../node-compiler.ts';

interface Item {
  evaluate: Closure;
  /** Whether the item is itself written as `[…]` and so becomes a member; any other list adds its members. */
  nested: boolean;
}

/** Adds the value of an item of an array constructor. @param nested whether a list becomes a member of its own */
export function addItem(items: unknown[], value: unknown, nested: boolean, run: Run): void {
  if (value === undefined) return;
  if (nested || !Array.isArray(value)) {
    items.push(value);
    return;
  }
  run.admitList(items.length + value.length);
  for (let index = 0; index < value.length; index++) items.push(value[index]);
}

/** Compiles `[a, b]`. */
export const array: NodeCompiler<'array'> = (node, scope, compiler) => {
  const members: Item[] = node.items.map((item) => ({
    evaluate: compiler.compile(item, scope),
    nested: item.kind === 'array',
  }));
  const constructed = node.consArray === true;
  return (input, frame, run) => {
    run.charge(members.length + 1);
    const items: unknown[] = [];
    for (let index = 0; index < members.length; index++) {
      const { evaluate, nested } = members[index] as Item;
      addItem(items, evaluate(input, frame, run), nested, run);
    }
    if (constructed && run.tags !== null) run.tags.add(items, CONSTRUCTED);
    return items;
  };
};
