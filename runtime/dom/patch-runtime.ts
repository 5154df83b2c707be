import { createElement, setAttributes } from './create-element.ts';
import { LazyHydration } from './lazy-hydration.ts';
import { patchList } from './patch.ts';
import { fillField, syncGroup } from './sync-fields.ts';

/**
 * What a page that is as its server drew it can do without: making elements, drawing again, and looking into what
 * stands still. It comes with what the page takes to act.
 */
export const patchRuntime = { createElement, setAttributes, fillField, syncGroup, patchList, LazyHydration };

export type PatchRuntime = typeof patchRuntime;
