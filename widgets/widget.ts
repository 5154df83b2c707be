import type { Model } from '../runtime/define.ts';
import type { AnySlice } from '../runtime/state/slice.ts';
import type { View } from '../runtime/view/view.ts';
import type { WidgetContract } from '../schemas/contract/widget.ts';

/** A complete widget, as its folder's `index.ts` exports it. */
export interface Widget {
  contract: WidgetContract;
  model?: Model;
  view?: View;
  slices?: readonly AnySlice[];
}

/** Defines a widget from its parts; erases the types of its props and data. */
export const widget = (parts: {
  contract: object;
  model?: object;
  view?: object;
  slices?: readonly AnySlice[];
}): Widget => parts as Widget;
