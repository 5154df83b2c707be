import type { Json } from '../../schemas/page.ts';
import { redirectLimits, redirectsId, redirectsVersion } from '../../schemas/shop-redirects.ts';
import { type ReportDiagnostic, ShapeReader } from '../1-parse/shape/shape-reader.ts';
import { type Diagnostic, describe, jsonPointer } from '../diagnostics/diagnostic.ts';
import { fixAt } from '../json/fix-at.ts';
import { isObject } from '../json/is-object.ts';
import { type JsonDocument, readJsonDocument } from '../json/json-document.ts';
import type { ReadRedirect } from './redirect-map.ts';
import { problemOfFrom, readTarget } from './redirect-target.ts';

/** The result of parsing the redirects of a shop. */
export interface ParsedRedirects {
  /** The redirects that can apply, in the order of the document. */
  rules: ReadRedirect[];
  document: JsonDocument;
  diagnostics: Diagnostic[];
  report: ReportDiagnostic;
}

const example = 'Write { "from": "/old-page", "to": "/new-page" }.';

/** Reads one redirect; undefined when one of its addresses is invalid. */
function readRule(reader: ShapeReader, value: Json, index: number): ReadRedirect | undefined {
  const path = ['redirects', index];
  if (!isObject(value)) {
    reader.shape(path, 'This redirect', 'must be an object', example);
    return undefined;
  }
  reader.keys(value, path, ['from', 'to', 'note'], 'a redirect');
  const { from, to, note } = value;
  if (note !== undefined && (typeof note !== 'string' || note.length > redirectLimits.note))
    reader.shape(
      [...path, 'note'],
      '"note"',
      `must be a text of at most ${redirectLimits.note} characters`,
      'Shorten it.',
    );
  const wrong = problemOfFrom(from);
  if (wrong) reader.shape(from === undefined ? path : [...path, 'from'], '"from"', wrong.problem, wrong.advice);
  const target = readTarget(to, typeof from === 'string' && from.endsWith('/*'));
  if ('problem' in target)
    reader.shape(to === undefined ? path : [...path, 'to'], '"to"', target.problem, target.advice);
  return wrong || 'problem' in target ? undefined : { index, from: from as string, target };
}

/** Parses the redirects of a shop: keeps every valid one and reports the rest. Never throws. */
export function parseRedirects(text: string): ParsedRedirects {
  const document = readJsonDocument(text);
  const diagnostics = [...document.diagnostics];
  const report: ReportDiagnostic = (code, path, values, about = {}) => {
    const range = document.locate(path, about.part);
    const fix = fixAt(document, path, about);
    diagnostics.push({ ...describe(code, values), pointer: jsonPointer(path), range, ...(fix && { fix }) });
  };
  const reader = new ShapeReader(report);
  const { value } = document;
  if (value !== undefined && !isObject(value))
    reader.shape(
      [],
      'The document',
      'must be an object',
      `Write { "version": ${redirectsVersion}, "redirects": [ … ] }.`,
    );
  const root: Record<string, Json> = value !== undefined && isObject(value) ? value : {};
  reader.keys(root, [], ['$schema', 'version', 'id', 'redirects'], 'the redirects');
  if (root.version !== undefined && root.version !== redirectsVersion)
    reader.shape(['version'], '"version"', `must be ${redirectsVersion}`, `Write "version": ${redirectsVersion}.`);
  if (root.id !== undefined && root.id !== redirectsId)
    reader.shape(['id'], '"id"', `must be "${redirectsId}"`, `Write "id": "${redirectsId}".`);
  const { redirects = [] } = root;
  if (!Array.isArray(redirects))
    reader.shape(['redirects'], '"redirects"', 'must be a list', `${example.slice(0, -1)} in a list.`);
  else if (redirects.length > redirectLimits.rules)
    reader.shape(
      ['redirects'],
      '"redirects"',
      `has ${redirects.length} redirects; the limit is ${redirectLimits.rules}`,
      'Replace redirects of one folder by a single one that ends with /*.',
    );
  const listed = Array.isArray(redirects) ? redirects.slice(0, redirectLimits.rules) : [];
  const rules = listed.flatMap((each, index) => readRule(reader, each, index) ?? []);
  return { rules, document, diagnostics, report };
}
