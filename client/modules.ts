import type { LazyNodes } from '../expression/nodes/lazy-node.ts';
import type { Builtin } from '../expression/run/builtin.ts';
import type { PageActionReducer } from '../runtime/define.ts';
import type { PatchRuntime } from '../runtime/dom/patcher/patch-runtime.ts';
import type { Implementation } from '../runtime/loading/implementations.ts';
import { setHold } from './early.ts';
import { ModuleRegistry } from './module-registry.ts';
import type { ReactIslands } from './react-islands.ts';

/** Addresses of the scripts of a page, or of a part of one. */
export interface ScriptAddresses {
  /** What it starts with. */
  first?: string | undefined;
  /** What makes it interactive. */
  interactive: string[];
  /** Widgets in slots that a shopper has to open. */
  opened?: string | undefined;
  /** What starts what React renders. */
  react?: string | undefined;
  /** React itself. */
  reactRoot?: string | undefined;
  /** Views of widgets that declare `react`; absent where there are none. */
  reactViews?: Record<string, string>;
  /** What records a visit. */
  record?: string | undefined;
}

interface EntryModules {
  'action-runtime': typeof import('./action-runtime.ts');
  'patch-runtime': { patchRuntime: PatchRuntime };
  react: typeof import('./react-islands.ts');
  record: typeof import('./recording/record.ts');
}

/** A widget whose code fails is shown as crashed; the others work. */
export const crashed = (name: string, cause: unknown): Implementation => {
  console.error(`[endcap] the code of ${name} failed`, cause);
  return {
    view: () => {
      throw cause;
    },
  };
};

/** The code of a page: widgets, actions, and the parts of the expression engine that it uses. */
export class PageModules extends ModuleRegistry {
  /** Expression functions and lazy evaluator nodes of the scripts that have been run. */
  readonly functions = new Map<string, Builtin>();
  readonly nodes: LazyNodes = {};
  readonly #actions = new Set<string>();
  /** What React renders, once the page or a part of it has such widgets. */
  islands: ReactIslands | undefined;

  /** Loads scripts that belong together, and adds what they have for expressions. Others may still be on their way. */
  async load(...addresses: readonly (string | undefined)[]): Promise<void> {
    for (const script of await Promise.all(addresses.map((address) => this.define(address)))) {
      if (!script) continue;
      for (const builtin of this.functionsOf(script) as Iterable<Builtin>) this.functions.set(builtin.name, builtin);
      for (const name of Object.keys(script.entries)) {
        const [kind, rest = ''] = name.split('/');
        if (kind === 'node') Object.assign(this.nodes, { [rest]: this.entry(name)![rest] });
        if (kind === 'action') this.#actions.add(name);
      }
    }
  }

  /** Adds what React renders of a page or of a part. */
  async addReact({ react, reactRoot, reactViews }: ScriptAddresses): Promise<void> {
    if (!reactViews) return;
    await this.define(react);
    this.islands ??= this.get('react').createReactIslands(async (name, address) => {
      await Promise.all([this.define(reactRoot), this.define(address)]);
      return this.entry(`widget-react/${name}`) as Implementation;
    }, setHold);
    await this.islands.add(reactViews);
  }

  get<Name extends keyof EntryModules>(name: Name): EntryModules[Name] {
    return this.entry(name) as unknown as EntryModules[Name];
  }

  /** What renders the widgets whose scripts are there. */
  widgets(names: readonly string[]): Map<string, Implementation> {
    return this.#implementations('widget/', names);
  }

  /** The actions, slices and behaviours of widgets. */
  widgetActions(names: readonly string[]): Map<string, Implementation> {
    return this.#implementations('widget-actions/', names);
  }

  #implementations(prefix: string, names: readonly string[]): Map<string, Implementation> {
    const found = new Map<string, Implementation>();
    for (const name of names)
      try {
        const exports = this.entry(prefix + name);
        if (exports) found.set(name, exports as Implementation);
      } catch (cause) {
        found.set(name, crashed(name, cause));
      }
    return found;
  }

  /** The reducers of page actions. */
  actions(): Record<string, PageActionReducer> {
    return Object.fromEntries(
      [...this.#actions].map((name) => [name.slice('action/'.length), this.entry(name)!.reduce as PageActionReducer]),
    );
  }
}
