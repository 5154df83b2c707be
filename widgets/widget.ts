import type { AnySlice, Model } from '../runtime/core/define.ts';
import type { View } from '../runtime/react/view.ts';
import type { WidgetContract } from '../schemas/contract/widget.ts';

/** One widget, whole: what its folder's `index.ts` exports. */
export interface Widget {
  contract: WidgetContract;
  model?: Model;
  view?: View;
  slices?: readonly AnySlice[];
}

/** Declares a widget from its parts. What types their props and data have is their own business. */
export const widget = (parts: {
  contract: object;
  model?: object;
  view?: object;
  slices?: readonly AnySlice[];
}): Widget => parts as Widget;
