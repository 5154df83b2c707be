import { expect, it } from 'vitest';
import { removeGlobals } from './shut-off.ts';

/** A scope as a worker has it: most of it is inherited. */
function scope() {
  const worker = { importScripts() {}, caches: {}, fetch() {}, constructor: Object };
  const dedicated = Object.create(worker, {
    postMessage: { value() {}, configurable: true, enumerable: true },
    WhateverComesNext: { get: () => ({}), configurable: true },
  }) as object;
  return Object.assign(Object.create(dedicated) as object, { indexedDB: {}, JSON, Map });
}

it('leaves the language and what works on data, and nothing else, wherever it is inherited from', () => {
  const here = scope();
  removeGlobals(here);
  const reached: string[] = [];
  for (let at: object | null = here; at && at !== Object.prototype; at = Object.getPrototypeOf(at) as object | null)
    reached.push(...Object.getOwnPropertyNames(at));
  expect(reached.sort()).toEqual(['JSON', 'Map', 'constructor', 'fetch']);
  expect(Object.hasOwn(Object.prototype, 'hasOwnProperty')).toBe(true);
});

it('runs nothing where something cannot be removed', () => {
  const sealed = (property: PropertyDescriptor) => () =>
    removeGlobals(Object.defineProperty(scope(), 'sealed', property));
  expect(sealed({ value: {} })).toThrow('A script could reach "sealed"');
  expect(sealed({ get: () => 1 })).toThrow('A script could reach "sealed"');
  // A constant leads nowhere.
  expect(sealed({ value: 1 })).not.toThrow();
});
