import type { Json } from '../../../schemas/page.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import type { DiagnosticCode } from '../../diagnostics/table.ts';

export type Path = readonly (string | number)[];
export type ReportDiagnostic = (
  code: DiagnosticCode,
  path: Path,
  values: Record<string, string | number>,
  about?: { part?: 'value' | 'key'; suggestion?: string | number | boolean | undefined },
) => void;

/** Reports values of the wrong shape; the caller leaves them out. */
export class ShapeReader {
  /** Problems so far. */
  reported = 0;
  private readonly diagnose: ReportDiagnostic;

  constructor(diagnose: ReportDiagnostic) {
    this.diagnose = diagnose;
  }

  report: ReportDiagnostic = (...about) => {
    this.reported++;
    this.diagnose(...about);
  };

  keys(
    value: Record<string, Json>,
    path: Path,
    known: readonly string[],
    owner: string,
    adviceFor?: (key: string) => string | undefined,
  ): void {
    for (const key of Object.keys(value))
      if (!known.includes(key))
        this.report(
          'unknown-key',
          [...path, key],
          { key, owner, advice: adviceFor?.(key) ?? advise(key, known, 'keys') },
          { part: 'key', suggestion: nearest(key, known) },
        );
  }

  shape(path: Path, place: string, problem: string, advice: string): void {
    this.report('page-shape', path, { place, problem, advice });
  }

  text(root: Record<string, Json>, key: string, fallback: string): string {
    const value = root[key];
    if (typeof value === 'string' && value !== '') return value;
    this.shape([key], `"${key}"`, 'must be non-empty text', `Write "${key}": "${fallback}".`);
    return fallback;
  }
}
