import type { Diagnostic } from './diagnostic.ts';
import { diagnosticTable } from './table.ts';

/** Maximum number of listed diagnostics: more help no author, and a hundred thousand of them block an editor. */
export const maxShownDiagnostics = 500;

/**
 * Returns the first diagnostics of a document in their order, errors before warnings if there is no room for both. The
 * last one reports the number of those left out.
 */
export function capDiagnostics(diagnostics: readonly Diagnostic[], maxShown = maxShownDiagnostics): Diagnostic[] {
  if (diagnostics.length <= maxShown) return [...diagnostics];
  const isError = ({ severity }: Diagnostic) => severity === 'error';
  const errors = diagnostics.filter(isError);
  const room = Math.max(0, maxShown - errors.length);
  const warnings = diagnostics.filter((each) => !isError(each)).slice(0, room);
  const shown = new Set([...errors.slice(0, maxShown), ...warnings]);
  const hidden = diagnostics.filter((each) => !shown.has(each));
  const { message, hint } = diagnosticTable['more-problems'];
  return [
    ...diagnostics.filter((each) => shown.has(each)),
    {
      code: 'more-problems',
      severity: hidden.some(isError) ? 'error' : 'warning',
      hint,
      pointer: '',
      message: message.replace('{count}', () => String(hidden.length)),
      range: hidden[0]!.range,
    },
  ];
}
