import { expect, it } from 'vitest';
import { removeGlobals } from './shut-off.ts';

/** A global scope like that of a worker, where most names are inherited. */
function scope() {
  const worker = { importScripts() {}, caches: {}, fetch() {}, constructor: Object };
  const dedicated = Object.create(worker, {
    postMessage: { value() {}, configurable: true, enumerable: true },
    WhateverComesNext: { get: () => ({}), configurable: true },
  }) as object;
  return Object.assign(Object.create(dedicated) as object, { indexedDB: {}, JSON, Map });
}

it('keeps only the language and functions on data, whatever a global is inherited from', () => {
  const here = scope();
  removeGlobals(here);
  const reached: string[] = [];
  for (let at: object | null = here; at && at !== Object.prototype; at = Object.getPrototypeOf(at) as object | null)
    reached.push(...Object.getOwnPropertyNames(at));
  expect(reached.sort()).toEqual(['JSON', 'Map', 'constructor', 'fetch']);
  expect(Object.hasOwn(Object.prototype, 'hasOwnProperty')).toBe(true);
});

it('throws when a global with a value of its own cannot be removed', () => {
  const sealed = (property: PropertyDescriptor) => () =>
    removeGlobals(Object.defineProperty(scope(), 'sealed', property));
  expect(sealed({ value: {} })).toThrow('A script could reach "sealed"');
  expect(sealed({ get: () => 1 })).toThrow('A script could reach "sealed"');
  // A primitive value gives access to nothing.
  expect(sealed({ value: 1 })).not.toThrow();
});
