import type { Instance } from '../../instances/instance.ts';
import { LoadingPlaceholder } from '../../view/coming.tsx';
import { createElement, setAttributes } from '../elements/create-element.ts';
import { fillField, syncGroup } from '../elements/sync-fields.ts';
import { LazyHydration } from '../hydrator/lazy-hydration.ts';
import { dropHydrated } from './drop-hydrated.ts';
import { reportMismatch } from './report-mismatch.ts';
import { rerender, showCrashed } from './rerender.ts';

/**
 * Rendering code that a page does not need until it first changes: creating elements, patching, and lazy hydration. It
 * is loaded with the action runtime.
 */
export const patchRuntime = {
  createElement,
  setAttributes,
  fillField,
  syncGroup,
  dropHydrated,
  reportMismatch,
  rerender,
  showCrashed,
  /** Placeholder for an instance that does not exist. */
  coming: ({ isLoading }: Instance) => (isLoading ? LoadingPlaceholder() : null),
  LazyHydration,
};

/** The functions of the patch runtime. */
export type PatchRuntime = typeof patchRuntime;
