import { createElement, setAttributes } from '../elements/create-element.ts';
import { fillField, syncGroup } from '../elements/sync-fields.ts';
import { LazyHydration } from '../hydrator/lazy-hydration.ts';
import { reportMismatch } from './report-mismatch.ts';
import { rerender, showCrashed } from './rerender.ts';

/**
 * What a page that is as its server rendered it can do without: creating elements, patching, and hydrating lazily. It
 * is loaded with the action runtime.
 */
export const patchRuntime = {
  createElement,
  setAttributes,
  fillField,
  syncGroup,
  reportMismatch,
  rerender,
  showCrashed,
  LazyHydration,
};

export type PatchRuntime = typeof patchRuntime;
