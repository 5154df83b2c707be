import { jsonPointer } from '../diagnostics/diagnostic.ts';
import { cleanCss } from './clean-css.ts';
import type { Compilation, Source } from './compilation.ts';
import { rawOffset } from './value-context.ts';

/** Cleans the CSS of a page or fragment, and reports what is removed. */
export function compileCss(compilation: Compilation, source: Source, text: string | undefined): string {
  if (!text) return '';
  const { css, problems } = cleanCss(text);
  const { document } = source;
  for (const { problem, advice, start, end } of problems) {
    compilation.report(source, 'css', ['css'], { problem, advice });
    const diagnostic = compilation.diagnostics.at(-1)!;
    const whole = document.locate(['css']);
    if (diagnostic.pointer !== jsonPointer(['css'])) continue;
    diagnostic.range = document.range(
      rawOffset(document.text, whole.start, whole.end, start),
      rawOffset(document.text, whole.start, whole.end, end),
    );
  }
  return css;
}
