import { createElement, setAttributes } from './create-element.ts';
import { LazyHydration } from './lazy-hydration.ts';
import { patchList } from './patch.ts';
import { remove } from './remove.ts';
import { fillField, syncGroup } from './sync-fields.ts';

/**
 * What a page that is as its server rendered it can do without: creating elements, patching, and hydrating lazily. It
 * is loaded with the action runtime.
 */
export const patchRuntime = { createElement, setAttributes, fillField, syncGroup, patchList, remove, LazyHydration };

export type PatchRuntime = typeof patchRuntime;
