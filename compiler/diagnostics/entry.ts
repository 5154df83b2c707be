/**
 * A diagnostic of pages. `message` says what is wrong and its effect, `hint` what to do; the reporter fills in `{name}`
 * placeholders.
 */
export interface DiagnosticEntry {
  severity: 'error' | 'warning';
  message: string;
  hint: string;
}

/** Creates the entry of an error, which prevents publishing. */
export const error = (message: string, hint: string): DiagnosticEntry => ({ severity: 'error', message, hint });

/** Creates the entry of a warning. */
export const warning = (message: string, hint: string): DiagnosticEntry => ({ severity: 'warning', message, hint });
