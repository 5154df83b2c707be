import { SettingsError } from '../settings-error.ts';

/** A mistake in the definition of a shop. */
export interface DefinitionProblem {
  /** Where: a key of the definition, or a file. */
  place: string;
  what: string;
  /** What to do about it. */
  todo: string;
}

/** @throws SettingsError with every problem at its place, if there are any */
export function requireSound(file: string, problems: readonly DefinitionProblem[]): void {
  if (problems.length > 0) throw unsound(file, problems);
}

/** The error with these problems, each at its place. */
export function unsound(file: string, problems: readonly DefinitionProblem[]): SettingsError {
  const lines = problems.map(({ place, what, todo }) => `  ${place}: ${what}\n    what to do: ${todo}`);
  return new SettingsError(`Invalid definition of a shop in ${file}:\n${lines.join('\n')}`);
}

/** What a name clashes with: its place among the shop's own, or what comes with the package. */
export class Names {
  readonly #places = new Map<string, string>();

  /** @param taken names of the catalogue */
  constructor(taken: Iterable<string> = []) {
    for (const name of taken) this.#places.set(name, 'the catalogue');
  }

  /** Takes a name; a problem where it is taken already. */
  take(kind: string, name: string, place: string): DefinitionProblem[] {
    const holder = this.#places.get(name);
    this.#places.set(name, holder ?? place);
    if (holder === undefined) return [];
    return [
      {
        place,
        what: `the ${kind} "${name}" is in ${holder} already`,
        todo: `change one of them: what a shop has by a name is one thing`,
      },
    ];
  }
}
