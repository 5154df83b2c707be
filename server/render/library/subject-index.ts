import { affectedReads, type Subject } from '../../core/subjects.ts';

/**
 * Inverted index from subjects to the keys of cached pages, so that the cost of a change is proportional to the pages
 * that it affects.
 */
export class SubjectIndex {
  readonly #keys = new Map<Subject, Set<string>>();

  add(key: string, subjects: Iterable<Subject>): void {
    for (const subject of subjects) {
      const keys = this.#keys.get(subject);
      if (keys) keys.add(key);
      else this.#keys.set(subject, new Set([key]));
    }
  }

  remove(key: string, subjects: Iterable<Subject>): void {
    for (const subject of subjects) {
      const keys = this.#keys.get(subject);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(subject);
    }
  }

  /** Returns the keys of the pages that a change of a subject affects, by the same rule as `concerns`. */
  *concerned(subject: Subject): Iterable<string> {
    for (const each of affectedReads(subject)) yield* this.#keys.get(each) ?? [];
  }
}
