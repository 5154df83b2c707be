import type { LazyNodes } from '../expression/nodes/lazy-node.ts';
import type { Builtin } from '../expression/run/builtin.ts';
import type { PageActionReducer } from '../runtime/define.ts';
import type { PatchRuntime } from '../runtime/dom/patcher/patch-runtime.ts';
import type { Implementation } from '../runtime/loading/implementations.ts';
import { setHold } from './early.ts';
import { ModuleRegistry } from './module-registry.ts';
import type { ReactIslands } from './react-islands.ts';

/** Script addresses of a page, or of a part of one. */
export interface ScriptAddresses {
  /** Code with which it starts. */
  first?: string | undefined;
  /** Code that makes it interactive. */
  interactive: string[];
  /** Widgets in slots that a shopper has to open. */
  opened?: string | undefined;
  /** Code that starts React for the widgets that need it. */
  react?: string | undefined;
  /** React itself. */
  reactRoot?: string | undefined;
  /** Views of widgets that declare `react`; undefined when there are none. */
  reactViews?: Record<string, string>;
  /** Code that records a visit. */
  record?: string | undefined;
}

interface EntryModules {
  'action-runtime': typeof import('./action-runtime.ts');
  'patch-runtime': { patchRuntime: PatchRuntime };
  react: typeof import('./react-islands.ts');
  record: typeof import('./recording/record.ts');
}

/** Returns an implementation that is shown as crashed, for a widget whose code failed; other widgets keep working. */
export const crashedImplementation = (name: string, cause: unknown): Implementation => {
  console.error(`[endcap] the code of ${name} failed`, cause);
  return {
    view: () => {
      throw cause;
    },
  };
};

/** A page's code: widgets, actions, and the parts of the expression engine that it uses. */
export class PageModules extends ModuleRegistry {
  /** Expression functions and lazy evaluator nodes of the loaded scripts. */
  readonly functions = new Map<string, Builtin>();
  readonly nodes: LazyNodes = {};
  readonly #actions = new Set<string>();
  /** The islands that React renders, once the page or a part of it has such widgets. */
  islands: ReactIslands | undefined;

  /**
   * Loads scripts that depend on each other, and adds their parts for expressions. Other scripts may still be loading.
   */
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

  /** Adds the React views of a page or of a part. */
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

  /** Returns the rendering code of the widgets whose scripts are loaded. */
  widgets(names: readonly string[]): Map<string, Implementation> {
    return this.#implementations('widget/', names);
  }

  /** Returns the actions, slices and behaviours of the widgets whose scripts are loaded. */
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
        found.set(name, crashedImplementation(name, cause));
      }
    return found;
  }

  /** Returns the reducers of page actions. */
  actions(): Record<string, PageActionReducer> {
    return Object.fromEntries(
      [...this.#actions].map((name) => [name.slice('action/'.length), this.entry(name)!.reduce as PageActionReducer]),
    );
  }
}
