import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { withHtmlViews } from './jsx-to-html.ts';

const helpers = join(import.meta.dirname, '../../runtime/ssr/markup/compiled-view.ts');

/** Compiles the JSX of widgets' views to code that writes HTML, for servers; see `withHtmlViews`. */
export const htmlViews = (): Plugin => ({
  name: 'html-views',
  enforce: 'pre',
  transform(code, id) {
    const path = id.split('?')[0]!;
    if (!path.endsWith('/view.tsx') || !code.includes('defineView')) return null;
    const specifier = relative(join(path, '..'), helpers).replaceAll('\\', '/');
    const compiled = withHtmlViews(code, specifier.startsWith('.') ? specifier : `./${specifier}`);
    return compiled === undefined ? null : { code: compiled, map: null };
  },
});
