import { formatMessage } from '../../../commerce/messages.ts';
import {
  type Audience,
  audienceErrors,
  conditionsOf,
  expressionSource,
} from '../../../commerce/rules/audiences/audience.ts';
import { factNames } from '../../../commerce/rules/audiences/membership.ts';
import { jsonPointer } from '../../../compiler/diagnostics/diagnostic.ts';
import { type Diagnostic, diagnosticTable } from '../../../compiler/index.ts';
import { type JsonDocument, readJsonDocument } from '../../../compiler/json/json-document.ts';
import { compileExpression } from '../../../expression/index.ts';

type Path = (string | number)[];

/** Checks an audience before it is published: its shape, its name, and its expressions. */
export function checkAudience(source: string, id: string): Diagnostic[] {
  const document = readJsonDocument(source);
  if (document.diagnostics.length > 0) return [...document.diagnostics];
  const { value } = document;
  const wrong = audienceErrors(value);
  if (wrong.length > 0) return wrong.map(({ path, problem }) => shapeProblem(document, path, problem));
  const audience = value as unknown as Audience;
  const named =
    audience.id === id ? [] : [shapeProblem(document, ['id'], `must be "${id}", as the document is called`)];
  return [...named, ...expressionProblems(document, audience)];
}

function expressionProblems(document: JsonDocument, audience: Audience): Diagnostic[] {
  return conditionsOf(audience).flatMap((condition) => {
    if (!('expression' in condition)) return [];
    const group = audience.all?.includes(condition) ? 'all' : 'any';
    const path = [group, audience[group]!.indexOf(condition), 'expression'];
    const problem = expressionProblem(expressionSource(condition.expression) ?? '');
    return problem === undefined ? [] : [shapeProblem(document, path, problem)];
  });
}

function expressionProblem(source: string): string | undefined {
  try {
    const { reads, readsVariables } = compileExpression(source, { areNames: true });
    const unknown = [...readsVariables, ...reads.flatMap(([name]) => name ?? [])].find(
      (name) => !factNames.some((fact) => fact === name),
    );
    return unknown === undefined ? undefined : `reads "${unknown}"; the facts of a visit are ${factNames.join(', ')}`;
  } catch (thrown) {
    return `is not an expression: ${(thrown as Error).message}`;
  }
}

function placeText(place: Path[number] | undefined): string {
  if (place === undefined) return 'The audience';
  return typeof place === 'number' ? `Condition ${place + 1}` : `"${place}"`;
}

function shapeProblem(document: JsonDocument, path: Path, problem: string): Diagnostic {
  const { severity, message } = diagnosticTable['page-shape'];
  const place = placeText(path.at(-1));
  return {
    code: 'page-shape',
    severity,
    message: formatMessage(message, { place, problem }),
    hint: 'Write { "version": 1, "id": …, "title": …, "all": [ { "visitor": "returning" } ] }.',
    pointer: jsonPointer(path),
    range: document.locate(path),
  };
}
