/**
 * Globals that a published script keeps in its worker: the language, functions on data, and requests to the hosts that
 * the worker's policy allows. All others are removed, also those that browsers do not have yet: storage that pages
 * share, other workers, channels to other pages.
 */
const allowedGlobals: ReadonlySet<string> = new Set([
  ...['AggregateError', 'Array', 'ArrayBuffer', 'BigInt', 'BigInt64Array', 'BigUint64Array', 'Boolean', 'DataView'],
  ...['Date', 'Error', 'EvalError', 'FinalizationRegistry', 'Float32Array', 'Float64Array', 'Function', 'Infinity'],
  ...['Int16Array', 'Int32Array', 'Int8Array', 'Intl', 'Iterator', 'JSON', 'Map', 'Math', 'NaN', 'Number', 'Object'],
  ...['Promise', 'Proxy', 'RangeError', 'ReferenceError', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol'],
  ...['SyntaxError', 'TypeError', 'URIError', 'Uint16Array', 'Uint32Array', 'Uint8Array', 'Uint8ClampedArray'],
  ...['WeakMap', 'WeakRef', 'WeakSet', 'decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent'],
  ...['escape', 'unescape', 'globalThis', 'isFinite', 'isNaN', 'parseFloat', 'parseInt', 'undefined', 'eval'],
  ...['AbortController', 'AbortSignal', 'DOMException', 'Event', 'EventTarget', 'Headers', 'Request', 'Response'],
  ...['TextDecoder', 'TextEncoder', 'URL', 'URLSearchParams', 'atob', 'btoa', 'clearTimeout', 'console', 'crypto'],
  ...['fetch', 'queueMicrotask', 'setTimeout', 'structuredClone'],
]);

/** Prototypes of every object and of everything that listens: removing their members would break the allowed globals. */
const sharedPrototypes: ReadonlySet<unknown> = new Set([
  Object.prototype,
  ...(typeof EventTarget === 'function' ? [EventTarget.prototype] : []),
]);

/**
 * Removes from an object, and from the objects that it inherits from, everything that a script must not reach.
 *
 * @throws Error when something cannot be removed: then no script may run
 */
export function removeGlobals(scope: object): void {
  for (let at: object | null = scope; at && !sharedPrototypes.has(at); at = Object.getPrototypeOf(at) as object | null)
    for (const key of Reflect.ownKeys(at)) {
      if (typeof key === 'symbol' || allowedGlobals.has(key) || key === 'constructor') continue;
      if (!Reflect.deleteProperty(at, key) && !isPlain(Reflect.getOwnPropertyDescriptor(at, key)))
        throw new Error(`A script could reach "${key}"`);
    }
}

/** Whether a property is a primitive value, which grants no access. */
const isPlain = (property: PropertyDescriptor | undefined): boolean =>
  property !== undefined && 'value' in property && Object(property.value) !== property.value;
