import type { Model } from '../runtime/core/define.ts';
import type { View } from '../runtime/react/view.ts';
import type { WidgetContract } from '../schemas/contract/widget.ts';

/** One widget, whole: what its folder's `index.ts` exports. */
export interface Widget {
  contract: WidgetContract;
  model?: Model;
  view?: View;
}
