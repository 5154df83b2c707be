import type { Bound, Plan } from '../../plan/plan.ts';
import type { PageDefinition } from '../../schemas/page.ts';
import { compileTemplate } from './compile-value.ts';
import type { ValueContext } from './value-context.ts';

/** Compiles the page's data for search engines and link previews. */
export function compileSeo(context: ValueContext, seo: NonNullable<PageDefinition['seo']>): Plan['seo'] {
  const compiled: Plan['seo'] = {};
  for (const [key, value] of Object.entries(seo)) {
    if (typeof value !== 'string') compiled[key] = value;
    else {
      const result: Bound | string | undefined = compileTemplate(context, value, ['seo', key]);
      if (result !== undefined) compiled[key] = result;
    }
  }
  return compiled;
}
