/** Files to write and lists to extend, by path relative to the project's root. */
export interface Scaffold {
  files: Record<string, string>;
  /** New texts of existing lists. */
  lists: Record<string, string>;
  /** Vitest arguments that run the tests of the new files. */
  tests: readonly string[];
}

/** Converts a kebab-case name to camelCase. */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Converts a kebab-case name to a title. */
export const titleOf = (name: string): string =>
  name.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase());

const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Validates a name. @throws Error for a name that is not in kebab-case */
export function checkName(name: string): string {
  if (!kebabCase.test(name))
    throw new Error(`"${name}" is not a valid name. Use lower-case letters, digits and hyphens.`);
  return name;
}

/** Splits `group/name`. @throws Error for anything else */
export function splitName(name: string, form: string): [group: string, name: string] {
  const [group = '', own = '', ...rest] = name.split('/');
  if (rest.length > 0 || !kebabCase.test(group) || !kebabCase.test(own))
    throw new Error(`"${name}" is not a valid name. Write it as ${form}, with lower-case letters, digits and hyphens.`);
  return [group, own];
}

/** Inserts a line into the first block of matching lines, in the order of their keys. */
export function insertLine(
  text: string,
  line: string,
  isLine: (line: string) => boolean,
  keyOf: (line: string) => string,
): string {
  const lines = text.split('\n');
  let at = lines.findIndex(isLine);
  if (at === -1) throw new Error(`No list found for this line: ${line}`);
  while (at < lines.length && isLine(lines[at]!) && keyOf(lines[at]!) <= keyOf(line)) at++;
  lines.splice(at, 0, line);
  return lines.join('\n');
}

/** Returns the quoted path in an import or export. */
export const pathIn = (line: string): string => /'([^']+)'/.exec(line)?.[1] ?? line;
