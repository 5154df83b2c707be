/** Flag in the session storage by which a page's scripts record the visit; always set in a preview. */
const recordFlag = 'endcap-record';

/** Returns storage for a document that has none: in memory, so that each document starts empty. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(String(name)) ?? null,
    setItem: (name, value) => void kept.set(String(name), String(value)),
    removeItem: (name) => void kept.delete(String(name)),
    clear: () => kept.clear(),
  };
}

/** Returns cookies for a document that has none. */
export function memoryCookies(): { get(): string; set(written: string): void } {
  const kept = new Map<string, string>();
  return {
    get: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    set(written) {
      const [pair = '', ...attributes] = written.split(';');
      const [name = '', ...value] = pair.split('=');
      if (attributes.some((each) => /^\s*max-age\s*=\s*(0|-\d+)\s*$/i.test(each))) kept.delete(name.trim());
      else kept.set(name.trim(), value.join('=').trim());
    },
  };
}

/** Creates trusted script addresses, if the page's policy requires that. */
export type TrustScript = (address: string) => string;

/** Returns a worker class for a document without an origin, which can only start workers from its own blobs. */
const workersOf = (Native: typeof Worker, trust: TrustScript): typeof Worker =>
  class extends Native {
    constructor(address: string | URL, options?: WorkerOptions) {
      const script = `import ${JSON.stringify(new URL(String(address), location.href).href)};`;
      super(trust(URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))), options);
    }
  };

/** Ignores path changes, which a document without an origin must not make; its address remains the preview's. */
function keepAddress(name: 'pushState' | 'replaceState'): void {
  const change = history[name].bind(history);
  history[name] = (data, unused, address) => {
    try {
      change(data, unused, address);
    } catch {
      change(data, unused);
    }
  };
}

/** Prevents the prefetching of pages, which works only from their own origin and is an error from another one. */
function fetchNoPages(): void {
  const { prototype } = HTMLLinkElement;
  const rel = Object.getOwnPropertyDescriptor(prototype, 'rel');
  Object.defineProperty(prototype, 'rel', {
    ...rel,
    set(this: HTMLLinkElement, value: string) {
      if (value !== 'prefetch') rel?.set?.call(this, value);
    },
  });
}

/** Provides a document without an origin with the features that a page's scripts expect, and has its visit recorded. */
export function installStandIns(trust: TrustScript): void {
  const cookies = memoryCookies();
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(globalThis, name, { value: memoryStorage(), configurable: true });
  Object.defineProperty(document, 'cookie', { ...cookies, configurable: true });
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  globalThis.Worker = workersOf(Worker, trust);
  keepAddress('pushState');
  keepAddress('replaceState');
  fetchNoPages();
  sessionStorage.setItem(recordFlag, '1');
}
