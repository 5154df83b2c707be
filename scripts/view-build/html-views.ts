import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { withHtmlViews } from './jsx-to-html.ts';
import { isReactView, undeclaredReact } from './react-use.ts';

const helpers = join(import.meta.dirname, '../../runtime/ssr/markup/compiled-view.ts');

/**
 * Vite plugin for servers that compiles the JSX of widgets' views to code that writes HTML; see `withHtmlViews`. Views
 * that React renders are left as they are.
 *
 * @throws Error for a view that needs React without declaring it.
 */
export const htmlViews = (): Plugin => ({
  name: 'html-views',
  enforce: 'pre',
  transform(code, id) {
    const path = id.split('?')[0]!;
    if (!path.endsWith('/view.tsx') || !code.includes('defineView')) return null;
    const problem = undeclaredReact(path);
    if (problem) this.error(problem);
    if (isReactView(path)) return null;
    const specifier = relative(join(path, '..'), helpers).replaceAll('\\', '/');
    const compiled = withHtmlViews(code, specifier.startsWith('.') ? specifier : `./${specifier}`);
    return compiled === undefined ? null : { code: compiled, map: null };
  },
});
