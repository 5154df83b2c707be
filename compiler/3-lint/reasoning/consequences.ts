import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../rule.ts';

/** Whether a diagnostic follows from another one in the same document. */
type Follows = (diagnostic: Diagnostic, cause: Diagnostic) => boolean;

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
const lastOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

/** Returns the key to which a diagnostic's fix renames its key. */
const renamedTo = ({ fix }: Diagnostic): string | undefined => fix?.text.replaceAll('"', '');

/** Returns the keys of which one is missing. */
const missingIn = ({ values }: Diagnostic): string[] => String(values?.missing ?? '').split(' ');

/** Whether a prop, or a key inside one, is missing because it, or "props", is written under another name. */
const isRenamedProp: Follows = (diagnostic, cause) => {
  if (diagnostic.code !== 'missing-prop' && diagnostic.code !== 'nothing-to-show') return false;
  const { code, pointer } = cause;
  if (code === 'unknown-prop') {
    const name = renamedTo(cause);
    if (name === undefined) return false;
    if (parentOf(parentOf(pointer)) === diagnostic.pointer) return missingIn(diagnostic).includes(name);
    return `${parentOf(pointer)}/${name}` === diagnostic.pointer;
  }
  if (code === 'page-shape') return pointer === `${diagnostic.pointer}/props`;
  return code === 'unknown-key' && renamedTo(cause) === 'props' && parentOf(pointer) === diagnostic.pointer;
};

/** Whether a key of a payload is missing because it is written under another name, or beside "with". */
const isRenamedPayload: Follows = (diagnostic, cause) => {
  if (diagnostic.code !== 'missing-payload') return false;
  const { code, pointer } = cause;
  const [name] = missingIn(diagnostic);
  if (code === 'wrong-payload') return parentOf(pointer) === `${diagnostic.pointer}/with` && renamedTo(cause) === name;
  if (code === 'page-shape') return pointer === `${diagnostic.pointer}/with`;
  return code === 'unknown-key' && parentOf(pointer) === diagnostic.pointer && lastOf(pointer) === name;
};

/** Whether a flag is unknown because its definition has the wrong shape. */
const isFlagWithoutShape: Follows = (diagnostic, { code, pointer }) =>
  code === 'page-shape' &&
  (pointer === '/flags' || pointer.startsWith('/flags/')) &&
  (diagnostic.code === 'unknown-flag' || (diagnostic.code === 'unknown-field' && diagnostic.values?.owner === 'flags'));

/** Whether keys of the page are missing because there is no page at all, or its text cannot be parsed. */
const isRootWithoutShape: Follows = (diagnostic, { code, pointer, values, fix }) =>
  diagnostic.code === 'page-shape' &&
  parentOf(diagnostic.pointer) === '' &&
  ((code === 'page-shape' && pointer === '' && values?.expected === 'object') ||
    (code === 'json-syntax' && fix === undefined));

/** Whether a diagnostic concerns a value at a syntax error. */
const isAtSyntaxError: Follows = (diagnostic, { code, range }) =>
  code === 'json-syntax' && diagnostic.code !== 'json-syntax' && diagnostic.range.start === range.start;

const follows: readonly Follows[] = [
  isRenamedProp,
  isRenamedPayload,
  isFlagWithoutShape,
  isRootWithoutShape,
  isAtSyntaxError,
];

/** Codes of diagnostics from which others may follow. */
const causing: ReadonlySet<string> = new Set([
  'unknown-prop',
  'page-shape',
  'unknown-key',
  'wrong-payload',
  'json-syntax',
]);

/**
 * Minimum number of syntax errors that are taken to have a common cause: everything read after the first is a guess.
 */
const guessedFrom = 4;

/**
 * Removes diagnostics that follow from another one, so that one mistake is one message. An unknown key beside a missing
 * one gets that as its suggestion.
 */
export const consequencesRule: Rule = ({ compilation: { diagnostics } }) => {
  for (const diagnostic of diagnostics) suggestMissingKey(diagnostic, diagnostics);
  const syntax = diagnostics.filter(({ code }) => code === 'json-syntax');
  const [first] = [...syntax].sort((a, b) => a.range.start - b.range.start);
  const causes = diagnostics.filter(({ code }) => causing.has(code));
  const kept = diagnostics.filter((diagnostic) => {
    if (first && (syntax.length >= guessedFrom || first.range.start === 0) && diagnostic.source === first.source)
      return diagnostic === first;
    return !causes.some(
      (cause) =>
        cause !== diagnostic &&
        cause.source === diagnostic.source &&
        follows.some((isFollowing) => isFollowing(diagnostic, cause)),
    );
  });
  diagnostics.splice(0, diagnostics.length, ...kept);
};

/** Suggests a missing key for an unknown one beside it, which is probably a misnomer. */
function suggestMissingKey(unknown: Diagnostic, diagnostics: readonly Diagnostic[]): void {
  if (unknown.code !== 'wrong-payload' || unknown.fix || unknown.values?.rule !== 'unknown') return;
  const at = parentOf(parentOf(unknown.pointer));
  const missing = diagnostics.filter(
    ({ code, pointer, source }) => code === 'missing-payload' && pointer === at && source === unknown.source,
  );
  const name = missing.length === 1 ? missingIn(missing[0]!)[0] : undefined;
  if (!name) return;
  unknown.hint = `Did you mean "${name}"?`;
  unknown.fix = { start: unknown.range.start, end: unknown.range.end, text: JSON.stringify(name) };
}
