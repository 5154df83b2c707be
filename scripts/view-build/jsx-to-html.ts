import { parseSync } from 'vite';
import { findView, NotCompilable, type SyntaxNode } from './jsx-syntax.ts';
import { helper, helpers, ViewCompiler } from './view-compiler.ts';

/**
 * Adds a second function that writes HTML to a module's view: the same code, in which each JSX expression appends to a
 * buffer instead of creating elements. Static parts become literal text, and attribute names are resolved once.
 *
 * @param code The source of a module that calls `defineView` with an arrow function.
 * @param runtime Module specifier of the helpers, `runtime/ssr/markup/compiled-view.ts`.
 * @returns The new source; undefined when the module has no view, or uses something that only React can interpret.
 */
export function withHtmlViews(code: string, runtime: string): string | undefined {
  const { program, errors } = parseSync('view.tsx', code);
  if (errors.length > 0) return undefined;
  const view = findView(program as unknown as SyntaxNode);
  if (!view) return undefined;
  try {
    const generator = new ViewCompiler(code);
    const compiled = generator.view(view);
    const imports = helpers.map((name) => `${name} as ${helper(name)}`).join(', ');
    return [
      `import { ${imports} } from ${JSON.stringify(runtime)};`,
      ...generator.attributes.map(
        (name, index) => `const $a${index} = ${helper('attribute')}(${JSON.stringify(name)});`,
      ),
      `${code.slice(0, view.end)}, ${compiled}${code.slice(view.end)}`,
    ].join('\n');
  } catch (thrown) {
    if (thrown instanceof NotCompilable) return undefined;
    throw thrown;
  }
}
