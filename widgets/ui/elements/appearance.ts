import { optional, text } from '../../../schemas/schema.ts';
import { styleSchema } from '../../../schemas/style.ts';

/** Props of every widget that renders its own element. */
export const appearance = {
  class: optional(text("Class names for rules in the page's CSS.", { maxLength: 500 })),
  style: optional(styleSchema),
};
