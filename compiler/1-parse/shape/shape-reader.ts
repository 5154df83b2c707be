import type { Json } from '../../../schemas/page.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import { opposite } from '../../diagnostics/synonyms.ts';
import type { DiagnosticCode } from '../../diagnostics/table.ts';
import type { FixTarget } from '../../json/fix-at.ts';
import { oppositeMember } from '../negated.ts';

/** Keys and indexes from the root of a document to a value in it. */
export type Path = readonly (string | number)[];

/** Reports a diagnostic about the value at a path. */
export type ReportDiagnostic = (
  code: DiagnosticCode,
  path: Path,
  values: Record<string, string | number>,
  about?: FixTarget,
) => void;

/** Information about an object's known keys, for messages about unknown ones. */
interface AboutKeys {
  /** Accepted values by key; a key that is not listed accepts any value. */
  takes?: Readonly<Record<string, (value: Json) => boolean>>;
  /** The key that contains further names. */
  within?: string;
  /** Returns advice for a key whose meaning is known. */
  adviseKey?: (key: string) => string | undefined;
}

/** Reports values of the wrong shape; the caller leaves them out. */
export class ShapeReader {
  /** Number of problems so far. */
  reported = 0;
  private readonly diagnose: ReportDiagnostic;

  constructor(diagnose: ReportDiagnostic) {
    this.diagnose = diagnose;
  }

  report: ReportDiagnostic = (...about) => {
    this.reported++;
    this.diagnose(...about);
  };

  /** Reports an object's unknown keys. */
  keys(value: Record<string, Json>, path: Path, known: readonly string[], owner: string, about: AboutKeys = {}): void {
    const { takes = {}, within } = about;
    const unknown = Object.keys(value).filter((key) => !known.includes(key));
    for (const key of unknown) {
      const written = value[key]!;
      const free = known.filter((each) => !Object.hasOwn(value, each) && (takes[each]?.(written) ?? true));
      const suggestion = nearest(key, free);
      const isElsewhere = within !== undefined && suggestion === undefined && opposite(key, free) === undefined;
      const inside = `Write it inside "${within}": { "${key}": … }.`;
      const meant = suggestion === undefined && nearest(key, known) !== undefined ? known : free;
      const advice = about.adviseKey?.(key) ?? (isElsewhere ? inside : advise(key, meant, 'keys'));
      const isAlone = isElsewhere && unknown.length === 1 && value[within] === undefined;
      const member = isAlone ? { key: within, value: { [key]: written } } : oppositeMember(key, written, free);
      this.report('unknown-key', [...path, key], { key, owner, advice }, { part: 'key', suggestion, member });
    }
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
