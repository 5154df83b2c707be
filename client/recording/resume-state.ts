import { nodesOf } from '../../plan/plan.ts';
import type { Renderer } from '../../runtime/dom/renderer.ts';
import { Mount } from '../../runtime/dom/vnode.ts';
import { keepStateEvent, keptStateName } from '../../runtime/messages/development.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { PageState } from '../../runtime/state/page-state.ts';

/** The kept state of a page that is reloaded because its files have changed. */
interface Kept {
  page: string;
  flags: PageState['flags'];
  /** The page's widgets, in order. */
  tree: string;
  /** Local state of widgets, by instance id, each with the names that tell whether it is still the same widget. */
  local: Readonly<Record<string, { widget: string; name: string | undefined; state: unknown }>>;
}

/** Type of the message that restores the kept state. */
const resuming = 'development.resume';

const treeOf = ({ plan }: Runtime): string => [...nodesOf(plan.body)].map(({ widget }) => widget).join(' ');

function keptOf(runtime: Runtime): Kept {
  const { flags, local, page } = runtime.state;
  const entries = Object.entries(local).flatMap(([id, state]) => {
    const node = runtime.instances.find(id)?.node;
    return node ? [[id, { widget: node.widget, name: node.id, state }]] : [];
  });
  return { page: page.id, flags, tree: treeOf(runtime), local: Object.fromEntries(entries) };
}

/** Whether two states have the same keys, so that a widget whose code has changed can resume the earlier one. */
const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === 'object' &&
  typeof other === 'object' &&
  String(Object.keys(one ?? {}).sort()) === String(Object.keys(other ?? {}).sort());

/** Restores the parts of a kept state that still exist in a page: its flags, and the state of its widgets. */
function resume(draft: PageState, runtime: Runtime, { flags, tree, local }: Kept): undefined {
  for (const [name, value] of Object.entries(flags)) if (Object.hasOwn(draft.flags, name)) draft.flags[name] = value;
  // In a different tree, ids may refer to other widgets; names in the page do not.
  const isSameTree = treeOf(runtime) === tree;
  for (const [id, { widget, name, state }] of Object.entries(local)) {
    const instance = runtime.instances.find(id);
    if (instance?.node.widget !== widget || instance.node.id !== name || !(isSameTree || name !== undefined)) continue;
    if (isAlike(draft.local[id] ?? instance.local, state)) draft.local[id] = state;
  }
}

/** Restores the state that this page had before the reload, and keeps its state before the next one. */
export async function resumeState(runtime: Runtime, storage: Storage): Promise<void> {
  const text = storage.getItem(keptStateName);
  try {
    const kept = text === null ? undefined : (JSON.parse(text) as Kept);
    if (kept?.page === runtime.state.page.id) await resumeFrom(runtime, kept);
  } catch (cause) {
    // For example, changed code may not accept the earlier state.
    console.warn('[endcap] the earlier state of this page could not be resumed', cause);
  }
  // If the page is reloaded before this point, it resumes the same state.
  storage.removeItem(keptStateName);
  addEventListener(keepStateEvent, () => storage.setItem(keptStateName, JSON.stringify(keptOf(runtime))));
}

async function resumeFrom(runtime: Runtime, kept: Kept): Promise<void> {
  await runtime.lazyActions.load();
  // Nodes that are not hydrated yet have no state to change.
  const shown = runtime.body.find(({ view }) => view instanceof Mount)?.view as Mount | undefined;
  (shown?.renderer as Renderer | undefined)?.lazyHydration?.hydrateWhile(() => true);
  await runtime.lazyActions.whenLoaded((actions) => {
    const reduce = (draft: PageState): undefined => resume(draft, runtime, kept);
    actions.extend({ slices: [], widgets: new Map(), actions: { [resuming]: reduce } });
    return runtime.dispatch({ type: resuming });
  });
}
