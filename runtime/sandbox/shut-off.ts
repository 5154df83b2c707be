/**
 * Globals that a published script has in its worker: the language, what works on data, and requests to the hosts that
 * the policy of its worker allows. All others are removed, also those that browsers do not have yet: storage that pages
 * share, other workers, channels to other pages.
 */
const kept: ReadonlySet<string> = new Set([
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

/** Belongs to every object, and to whatever listens: to take these away would break what is kept. */
const untouched: ReadonlySet<unknown> = new Set([
  Object.prototype,
  ...(typeof EventTarget === 'function' ? [EventTarget.prototype] : []),
]);

/**
 * Takes away what a script must not reach, from an object and from what it inherits.
 *
 * @throws Error when something cannot be taken away: then no script may run
 */
export function removeGlobals(scope: object): void {
  for (let at: object | null = scope; at && !untouched.has(at); at = Object.getPrototypeOf(at) as object | null)
    for (const key of Reflect.ownKeys(at)) {
      if (typeof key === 'symbol' || kept.has(key) || key === 'constructor') continue;
      if (!Reflect.deleteProperty(at, key) && !isPlain(Reflect.getOwnPropertyDescriptor(at, key)))
        throw new Error(`A script could reach "${key}"`);
    }
}

/** A number or a text leads nowhere. */
const isPlain = (property: PropertyDescriptor | undefined): boolean =>
  property !== undefined && 'value' in property && Object(property.value) !== property.value;
