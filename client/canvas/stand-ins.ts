/** Has the scripts of a page record its visit, which a preview does always. */
const recordFlag = 'endcap-record';

/** Storage of a document that has none: in memory, so each document begins with nothing. */
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

/** Cookies of a document that has none. */
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

/** Makes addresses of scripts, where the policy of the page asks for it. */
export type TrustScript = (address: string) => string;

/** A worker belongs to the origin of its page, and an opaque one has no addresses: it begins with a text of its own. */
const workersOf = (Native: typeof Worker, trust: TrustScript): typeof Worker =>
  class extends Native {
    constructor(address: string | URL, options?: WorkerOptions) {
      const script = `import ${JSON.stringify(new URL(String(address), location.href).href)};`;
      super(trust(URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))), options);
    }
  };

/** Ignores path changes, which a document without an origin may not make; its address stays the preview's. */
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

/** Pages are fetched in advance for their own origin alone; from another one that is an error. */
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

/** Gives a document without an origin what the scripts of a page expect, and has its visit recorded. */
export function standIn(trust: TrustScript): void {
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
