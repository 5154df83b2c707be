import { type AppliedList, applyPatch, movedPointer } from '../../plan/apply-patch.ts';
import { nodesOf, type PlanNode } from '../../plan/plan.ts';
import type { PlanPatch } from '../../plan/plan-patch.ts';
import { patchList } from '../dom/patcher/patch.ts';
import type { Renderer } from '../dom/renderer.ts';
import { Mount, type Root } from '../dom/vnode.ts';
import { Instance } from '../instances/instance.ts';
import type { NodeReads, Reads } from '../instances/reads.ts';
import { addPart } from '../loading/add-part.ts';
import type { Runtime } from '../runtime.ts';

/**
 * Applies an edit to a page while it runs. Returns false when the page has to be loaded again, because code or data is
 * missing, or the edit concerns something that happens once. The page may then be in a half-changed state.
 *
 * @param placesOf the page's elements with the pointers of their nodes, as they were before the edit
 */
export async function patchPage(
  runtime: Runtime,
  patch: PlanPatch,
  placesOf: () => Iterable<readonly [Element, pointer: string]>,
): Promise<boolean> {
  const root = rootOf(runtime);
  if (!root) return false;
  await runtime.lazyActions.load();
  const renderer = root.renderer as Renderer;
  // Some of a widget's code is loaded with its actions.
  if (!runtime.lazyActions.actionRuntime || !renderer.lazyHydration || !hasCode(runtime, patch)) return false;
  hydrate(renderer, patch, placesOf);
  const firstExpression = runtime.expressions.length;
  if (patch.expressions.length > 0) await addExpressions(runtime, patch, firstExpression);
  const applied = applyPatch(runtime.plan, patch, firstExpression);
  if (!applied) return false;
  const all = [...runtime.instances.tree];
  // An import of the class would be loaded by shoppers on every page, so it is taken from the page's instance.
  const { reads } = runtime;
  runtime.reads = new (reads.constructor as typeof NodeReads)(runtime);
  const changed = new Set(applied.changed);
  let isDone = true;
  runtime.updates.pause(() => {
    for (const list of applied.lists)
      if (list.parent) {
        for (const instance of all)
          if (instance.node === list.parent && !instance.isDisposed && !renewSlot(instance, list)) isDone = false;
      } else renewBody(runtime, list, root.owner);
    for (const instance of all)
      if (changed.has(instance.node) && !instance.isDisposed && !instance.isDormant) {
        unsubscribe(instance, reads.of(instance.node));
        instance.onLoaded();
        instance.view?.invalidateView();
      }
  });
  runtime.settle();
  renderer.scheduler.flush();
  return isDone;
}

/** Copy of `unsubscribeFrom`, which would otherwise have to be exported on every page. */
function unsubscribe(instance: Instance, { page, named }: Reads): void {
  for (const path of page) instance.runtime.pathStore.unsubscribe(path, instance);
  for (const [at] of named) instance.signalOf(at)?.unsubscribe(instance);
}

/**
 * Returns the root of a page that the runtime itself renders; undefined for an empty page, and for one rendered by
 * React.
 */
function rootOf({ body }: Runtime): { owner: Root; renderer: Mount['renderer'] } | undefined {
  const view = body.find((instance) => instance.view instanceof Mount)?.view as Mount | undefined;
  return view && { owner: view.parent as Root, renderer: view.renderer };
}

/** Whether the page has all the code that the patch needs. */
function hasCode({ plan, implementations }: Runtime, patch: PlanPatch): boolean {
  for (const kind of ['widgets', 'actions', 'functions', 'nodes', 'calls'] as const)
    if (patch[kind].some((name) => !plan[kind].includes(name))) return false;
  const created = patch.lists.flatMap(({ items }) => items.flatMap((item) => (typeof item === 'number' ? [] : item)));
  const modelOf = ({ widget }: Pick<PlanNode, 'widget'>) => implementations.get(widget)?.model;
  // Only the server puts responses into the page.
  const isNew = (node: Pick<PlanNode, 'widget' | 'react'>) =>
    node.react === true || modelOf(node)?.queries !== undefined;
  const isDone = (node: PlanPatch['changed'][number]) => {
    const { mounted, startsOnLoad } = modelOf(node) ?? {};
    const computed = new Set((node.bound ?? []).map(([[name]]) => String(name)));
    const hasHandler = (event: string) => (node.on?.[event]?.length ?? 0) > 0;
    return mounted !== undefined && (startsOnLoad?.(node.props, computed, hasHandler) ?? true);
  };
  return (
    ![...nodesOf(created)].some(isNew) &&
    !patch.changed.some((node) => isNew(node) || isDone(node) || node.key !== undefined)
  );
}

/** Hydrates the page; of lists, only the elements that the edit concerns. */
function hydrate(
  { lazyHydration }: Renderer,
  { lists, changed }: PlanPatch,
  placesOf: () => Iterable<readonly [Element, pointer: string]>,
): void {
  lazyHydration!.hydrateWhile(() => true);
  const pointers = new Set(changed.map(({ pointer }) => pointer));
  for (const [element, pointer] of placesOf()) {
    const moved = movedPointer(lists, pointer);
    if (pointers.has(moved) || lists.some((list) => moved.startsWith(`${list.pointer}/`)))
      lazyHydration!.hydrateAt(element);
  }
}

/** Adds a patch's expressions, as a part of the page without nodes. */
async function addExpressions(runtime: Runtime, patch: PlanPatch, firstExpression: number): Promise<void> {
  const { expressions, payloads } = patch;
  await addPart(runtime, {
    fragment: '',
    of: '',
    number: -1 - firstExpression,
    firstExpression,
    expressions,
    body: [],
    payloads,
    widgets: [],
    actions: [],
    functions: [],
    nodes: [],
    calls: [],
    routes: {},
    scripts: { interactive: [] },
  });
}

/** Brings a page's top-level instances into the order of its nodes. */
function renewBody(runtime: Runtime, { before, nodes }: AppliedList, root: Root): void {
  const { body } = runtime;
  renew(body, before, nodes, (node) => new Instance(runtime, node, undefined, '', undefined, false));
  const mount = root.children.find((child) => child instanceof Mount) as Mount;
  const { scheduler } = mount.renderer;
  scheduler.isUpdating = true;
  try {
    patchList(root, body, mount);
  } finally {
    scheduler.isUpdating = false;
  }
}

/** Brings the instances in a slot into the order of its nodes. Returns false when the slot is not shown. */
function renewSlot(owner: Instance, { slot, before, nodes }: AppliedList): boolean {
  const inside = owner.children.slot(slot);
  // A slot that was empty still has the shared empty list.
  if (inside.nodes !== nodes) (inside.nodes as PlanNode[]).splice(0, inside.nodes.length, ...nodes);
  if (!owner.isShown(slot)) return false;
  if (owner.model?.items?.[slot])
    for (const { instances, key, signal } of inside.elements) {
      const path = owner.path === '' ? key : `${owner.path}/${key}`;
      renew(instances, before, nodes, (node) => owner.children.create(node, path, signal, false));
    }
  else renew(inside.all, before, nodes, (node) => owner.children.create(node, owner.path, undefined, false));
  owner.view?.invalidateView();
  return true;
}

/** Changes a list of instances in place, because its owner keeps the same list. */
function renew(
  instances: readonly Instance[],
  before: readonly PlanNode[],
  nodes: readonly PlanNode[],
  create: (node: PlanNode) => Instance,
): void {
  const known = new Map(instances.map((instance) => [instance.node, instance]));
  for (const node of before) if (!nodes.includes(node)) known.get(node)?.dispose();
  const next = nodes.map((node) => known.get(node) ?? create(node));
  (instances as Instance[]).splice(0, instances.length, ...next);
}
