import type { AnySlice, Model } from '../runtime/core/define.ts';
import type { View } from '../runtime/react/view.ts';
import type { WidgetContract } from '../schemas/contract/widget.ts';

/** One widget, whole: what its folder's `index.ts` exports. */
export interface Widget {
  contract: WidgetContract;
  model?: Model;
  view?: View;
  slices?: readonly AnySlice[];
  /**
   * Props, and `data.` fields, that the view writes as they are: it asks nothing of them but whether they are there and
   * whether they are empty. A server then need not call the view for each of them.
   */
  verbatim?: readonly string[];
}

/** Declares a widget from its parts. What types their props and data have is their own business. */
export const widget = (parts: {
  contract: object;
  model?: object;
  view?: object;
  slices?: readonly AnySlice[];
  verbatim?: readonly string[];
}): Widget => parts as Widget;
