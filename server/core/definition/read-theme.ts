import { existsSync, readFileSync, statSync } from 'node:fs';
import { checkTheme } from '../../../compiler/theme/check-theme.ts';
import { type DefinitionProblem, problemsOfRepeated } from './problems.ts';
import type { PartsSource } from './sources.ts';

/** Returns problems with a theme file. As in the editor, insufficient contrast of texts is an error. */
function problemsOfTheme({ path, place }: { path: string; place: string }): DefinitionProblem[] {
  if (!existsSync(path) || !statSync(path).isFile())
    return [{ place, what: `there is no file ${path}`, todo: 'put it there, or correct its path' }];
  return checkTheme(readFileSync(path, 'utf8'))
    .filter(({ severity }) => severity === 'error')
    .map(({ message, hint, range }) => ({
      place: `${path}:${range.line}:${range.column}`,
      what: message,
      todo: hint,
    }));
}

/** Reads the theme of a shop or of one of its plug-ins: a shop has one. */
export function readTheme(sources: readonly PartsSource[]): {
  theme: string | undefined;
  problems: DefinitionProblem[];
} {
  const themes = sources.flatMap(({ theme }) => theme ?? []);
  const [first] = themes;
  const places = themes.map(({ place }) => place);
  const problems = [...(first ? problemsOfTheme(first) : []), ...problemsOfRepeated(places, 'theme')];
  return { theme: first && problems.length === 0 ? readFileSync(first.path, 'utf8') : undefined, problems };
}
