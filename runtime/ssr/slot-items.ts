import type { ServerInstance } from './server-instance.ts';
import type { SlotScope } from './slot-scope.ts';

/** One item of a slot, with its scope. */
export interface ScopedItem {
  key: string;
  scope: SlotScope | undefined;
}

/** Returns a slot's items, each with a unique key; a slot that is rendered once has one item. */
export function slotItems(instance: ServerInstance, slot: string): ScopedItem[] {
  const { node, path, pass } = instance;
  const items = node.model?.items?.[slot]?.(instance.data, instance.props);
  if (!items) return [{ key: '', scope: instance.childScope }];
  pass.budget?.admitInstances(items.length);
  const keyBinding = node.slots.get(slot)?.[0]?.key;
  const taken = new Set<string>();
  return items.map((item) => {
    const scope = instance.itemScope(item.data);
    const wanted = keyBinding?.(scope, pass);
    const key = uniqueKey(taken, wanted === undefined || wanted === null || wanted === '' ? item.key : String(wanted));
    taken.add(key);
    scope.path = path === '' ? key : `${path}/${key}`;
    return { key, scope };
  });
}

/** Returns a unique key, because items with the same key would share state: duplicates get a number. */
export function uniqueKey(taken: { has(key: string): boolean }, key: string): string {
  let free = key;
  for (let copy = 2; taken.has(free); copy++) free = `${key}~${copy}`;
  return free;
}
