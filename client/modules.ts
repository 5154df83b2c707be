import type { Builtin } from '../expression/functions/builtin.ts';
import type { LazyNodes } from '../expression/nodes/lazy-node.ts';
import type { PageActionReducer } from '../runtime/define.ts';
import type { PatchRuntime } from '../runtime/dom/patch-runtime.ts';
import type { Implementation } from '../runtime/loading/implementations.ts';
import type { Hold } from './early.ts';
import type { ReactIslands } from './react-islands.ts';

/** The script of a part of the expression engine, and the name of the part in there. */
export type ModuleAddress = [address: string, name: string];

/** Addresses of the scripts that a page is made of, by what is in them. */
export interface ScriptAddresses {
  /** What draws each widget: those that the page begins with, and those that stand as they came until it acts. */
  widgets: Record<string, string>;
  first: string[];
  second: string[];
  /** Expression functions, and those that only islands and actions use. */
  functions: ModuleAddress[];
  secondFunctions: ModuleAddress[];
  /** Rare parts of the evaluator, in the same way. */
  nodes: ModuleAddress[];
  secondNodes: ModuleAddress[];
  /** What it takes to act: the heart of it, then the actions and behaviours of widgets, then the page's own actions. */
  actionRuntime: string;
  /** What draws anything anew on a page that stands as the server drew it. */
  patchRuntime: string;
  /** Mounts what React renders; loaded with React's views only. */
  react: string;
  /** Views of widgets that declare `react`; absent where React renders nothing. */
  reactViews?: Record<string, string>;
  /** Writes a visit down, for whoever asks for that. */
  record: string;
  widgetActions: Record<string, string>;
  actions: Record<string, string>;
}

/** A script of the shop; which one is only known when the page is there. */
const load = (address: string): Promise<Record<string, unknown>> => import(/* @vite-ignore */ address);

/** A widget whose script does not come, or what its expressions use, is shown as crashed; the others work. */
export const crashed = (name: string, cause: unknown): Implementation => {
  console.error(`[endcap] the script of ${name} could not be loaded`, cause);
  return {
    view: () => {
      throw cause;
    },
  };
};

export const loadWidget = (name: string, { widgets }: ScriptAddresses): Promise<Implementation> =>
  widgets[name] === undefined
    ? Promise.resolve({})
    : load(widgets[name]).catch((cause: unknown) => crashed(name, cause));

/** What draws several widgets. */
export const loadWidgets = async (
  names: readonly string[],
  scripts: ScriptAddresses,
): Promise<Map<string, Implementation>> =>
  new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, Implementation]> => [name, await loadWidget(name, scripts)]),
    ),
  );

const loadParts = (parts: readonly ModuleAddress[]): Promise<[name: string, part: unknown][]> =>
  Promise.all(parts.map(async ([address, name]): Promise<[string, unknown]> => [name, (await load(address))[name]]));

/** The parts of the expression engine that a page has so far; each is put in its place when it comes. */
export class Engine {
  readonly functions = new Map<string, Builtin>();
  readonly nodes: LazyNodes = {};

  async load(functions: readonly ModuleAddress[], nodes: readonly ModuleAddress[]): Promise<void> {
    const [builtins, parts] = await Promise.all([loadParts(functions), loadParts(nodes)]);
    for (const [, builtin] of builtins as [string, Builtin][]) this.functions.set(builtin.name, builtin);
    Object.assign(this.nodes, Object.fromEntries(parts));
  }
}

/** The actions, slices and behaviours of widgets. One that does not come is shown as crashed. */
export const loadWidgetActions = async ({ widgetActions }: ScriptAddresses): Promise<Map<string, Implementation>> =>
  new Map(
    await Promise.all(
      Object.entries(widgetActions).map(
        async ([name, address]): Promise<[string, Implementation]> => [
          name,
          await load(address).catch((cause: unknown) => crashed(name, cause)),
        ],
      ),
    ),
  );

export const loadActions = async ({ actions }: ScriptAddresses): Promise<Record<string, PageActionReducer>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(actions).map(
        async ([name, address]): Promise<[string, PageActionReducer]> => [
          name,
          (await load(address)).default as PageActionReducer,
        ],
      ),
    ),
  );

type ActingScript = typeof import('./action-runtime.ts');

export const loadActionRuntime = ({ actionRuntime }: ScriptAddresses): Promise<ActingScript> =>
  load(actionRuntime) as Promise<unknown> as Promise<ActingScript>;

type RedrawingScript = typeof import('../runtime/dom/patch-runtime.ts');

export const loadPatchRuntime = async ({ patchRuntime }: ScriptAddresses): Promise<PatchRuntime> =>
  ((await load(patchRuntime)) as unknown as RedrawingScript).patchRuntime;

type ReactScript = typeof import('./react-islands.ts');

export const loadReactIslands = async (
  { react }: ScriptAddresses,
  setHold: (hold: Hold) => void,
): Promise<ReactIslands> => ((await load(react)) as unknown as ReactScript).createReactIslands(load, setHold);

type RecordScript = typeof import('./recording/record.ts');

export const loadRecordScript = ({ record }: ScriptAddresses): Promise<RecordScript> =>
  load(record) as Promise<unknown> as Promise<RecordScript>;
