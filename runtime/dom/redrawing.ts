import { dress, made } from './make.ts';
import { patchList } from './patch.ts';
import { fillField, settleGroup } from './settle-fields.ts';
import { Still } from './still.ts';

/**
 * What a page that is as its server drew it can do without: making elements, drawing again, and looking into what
 * stands still. It comes with what the page takes to act.
 */
export const redrawing = { made, dress, fillField, settleGroup, patchList, Still };

export type Redrawing = typeof redrawing;
