import { compilePage } from 'endcap/compiler';
import { shopRegistry } from 'endcap/widgets';
import type { Plugin } from 'vite';

/** Compiles pages while the application is built: what is imported is the plan. */
export const compiledPages = (): Plugin => ({
  name: 'compiled-pages',
  enforce: 'pre',
  transform(source, id) {
    if (!id.endsWith('/page.json')) return null;
    // Fragments that a shop would send later are part of the plan here.
    const { plan, diagnostics } = compilePage(source, { registry: shopRegistry, isEager: true });
    for (const { message, pointer, hint } of diagnostics) this.error(`${pointer}: ${message} ${hint}`);
    return { code: JSON.stringify(plan), map: null };
  },
});
