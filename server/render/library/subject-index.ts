import { concernedBy, type Subject } from '../../core/subjects.ts';

/** Keys of kept pages by what they show, so that a change costs as much as it concerns. */
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

  /** Returns the keys of the pages that a change of a subject concerns, as `concerns` tells it of one page. */
  *concerned(subject: Subject): Iterable<string> {
    for (const each of concernedBy(subject)) yield* this.#keys.get(each) ?? [];
  }
}
