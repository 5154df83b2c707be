import { SettingsError } from '../settings-error.ts';

/** A mistake in a shop definition. */
export interface DefinitionProblem {
  /** A key of the definition, or a file. */
  place: string;
  what: string;
  /** How to correct it. */
  todo: string;
  /** File and line of the code with the mistake, if they are known. */
  at?: { file: string; line: number };
}

/** The mistakes in a shop definition. */
export class DefinitionError extends SettingsError {
  readonly problems: readonly DefinitionProblem[];

  constructor(file: string, problems: readonly DefinitionProblem[]) {
    const lines = problems.map(({ place, what, todo }) => `  ${place}: ${what}\n    what to do: ${todo}`);
    super(`Invalid definition of a shop in ${file}:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/** @throws DefinitionError with every problem at its place, unless there are none */
export function requireNoProblems(file: string, problems: readonly DefinitionProblem[]): void {
  if (problems.length > 0) throw definitionErrorOf(file, problems);
}

/** Creates the error that lists these problems, each at its place. */
export const definitionErrorOf = (file: string, problems: readonly DefinitionProblem[]): DefinitionError =>
  new DefinitionError(file, problems);

/**
 * Reports every place after the first that defines something a shop has only once.
 *
 * @param noun the kind of thing, for the message
 */
export const problemsOfRepeated = ([first, ...others]: readonly string[], noun: string): DefinitionProblem[] =>
  others.map((place) => ({
    place,
    what: `there is a ${noun} in ${first} already`,
    todo: `remove one of them: a shop has one ${noun}`,
  }));

/** Names that are taken, each with its place among the shop's own parts or in the catalogue. */
export class NameRegistry {
  readonly #places = new Map<string, string>();

  /** @param taken names of the catalogue */
  constructor(taken: Iterable<string> = []) {
    for (const name of taken) this.#places.set(name, 'the catalogue');
  }

  /** Claims a name. Returns a problem when it is already taken. */
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
