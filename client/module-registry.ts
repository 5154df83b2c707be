type Exports = Record<string, unknown>;
type Factory = (require: (id: number) => Exports, load: (id: number) => Promise<Exports>) => Exports | undefined;

/** A script of several modules, bundled by the server. */
export interface Bundle {
  modules: Readonly<Record<number, Factory>>;
  /** Ids of entry modules, by name: `widget/link`. */
  entries: Readonly<Record<string, number>>;
  /** Names of the expression functions in a module, separated by spaces. */
  functions: Readonly<Record<number, string>>;
  /** Addresses of the scripts whose modules are imported dynamically, by module id. */
  lazy: Readonly<Record<number, string>>;
}

const importBundle = async (address: string): Promise<Bundle> =>
  ((await import(/* @vite-ignore */ address)) as { default: Bundle }).default;

/** The modules of a page. A script only defines its modules; each one runs when it is first required. */
export class ModuleRegistry {
  readonly #import: (address: string) => Promise<Bundle>;
  readonly #factories = new Map<number, Factory>();
  readonly #exports = new Map<number, Exports>();
  readonly #entries = new Map<string, number>();
  readonly #lazy = new Map<number, string>();
  readonly #scripts = new Map<string, { defined?: Promise<Bundle>; failures: number }>();

  constructor(load = importBundle) {
    this.#import = load;
  }

  /**
   * Fetches a script once, and defines its modules. After a failure, the next call tries again. A script may import
   * modules from another one, so its modules may run only once both are loaded.
   */
  async define(address: string | undefined): Promise<Bundle | undefined> {
    if (address === undefined) return;
    const script = this.#scripts.get(address) ?? { failures: 0 };
    this.#scripts.set(address, script);
    // Browsers remember failed module requests by address.
    script.defined ??= this.#import(script.failures === 0 ? address : `${address}?retry=${script.failures}`).then(
      (bundle) => {
        this.#add(bundle);
        return bundle;
      },
      (cause: unknown) => {
        script.defined = undefined;
        script.failures++;
        throw cause;
      },
    );
    return script.defined;
  }

  #add({ modules, entries, lazy }: Bundle): void {
    for (const [id, factory] of Object.entries(modules))
      if (!this.#factories.has(+id)) this.#factories.set(+id, factory);
    for (const [name, id] of Object.entries(entries)) this.#entries.set(name, id);
    for (const [id, address] of Object.entries(lazy)) this.#lazy.set(+id, address);
  }

  /** Returns an entry's exports, running it if necessary; undefined when no script has defined it yet. */
  entry(name: string): Exports | undefined {
    const id = this.#entries.get(name);
    return id === undefined ? undefined : this.#require(id);
  }

  /** Yields the expression functions of a script. */
  *functionsOf({ functions }: Bundle): Generator<unknown> {
    for (const [id, names] of Object.entries(functions)) {
      const exports = this.#require(+id);
      for (const name of names.split(' ')) yield exports[name];
    }
  }

  readonly #require = (id: number): Exports => {
    let exports = this.#exports.get(id);
    if (!exports) {
      exports = this.#factories.get(id)!(this.#require, this.#load) ?? {};
      this.#exports.set(id, exports);
    }
    return exports;
  };

  readonly #load = async (id: number): Promise<Exports> => {
    await this.define(this.#lazy.get(id));
    return this.#require(id);
  };
}
