import { type FragmentDefinition, type Json, type PageDefinition, pageVersion } from '../../schemas/page.ts';
import { type Diagnostic, describe, jsonPointer } from '../diagnostics/diagnostic.ts';
import { documentLimits } from '../json/document-limits.ts';
import { fixAt } from '../json/fix-at.ts';
import { isObject } from '../json/is-object.ts';
import { type JsonDocument, readJsonDocument } from '../json/json-document.ts';
import { type DocumentKind, keysOf, migrateDocument } from '../migrations/migrate.ts';
import { readArticle } from './shape/read-article.ts';
import { readDeclarations } from './shape/read-declarations.ts';
import { readInputs } from './shape/read-inputs.ts';
import { readMessages, readTheme, readTranslations } from './shape/read-messages.ts';
import { readHandlers, readNodes } from './shape/read-nodes.ts';
import { readSections } from './shape/read-sections.ts';
import { readBudgets, readCss, readEntities, readFlags, readSeo } from './shape/read-settings.ts';
import { readVariants } from './shape/read-variants.ts';
import { type ReportDiagnostic, ShapeReader } from './shape/shape-reader.ts';

/** The result of parsing a page. */
export interface ParsedPage {
  page: PageDefinition;
  document: JsonDocument;
  diagnostics: Diagnostic[];
}

/** The result of parsing a fragment. */
export interface ParsedFragment {
  fragment: FragmentDefinition;
  document: JsonDocument;
  diagnostics: Diagnostic[];
}

/**
 * Parses a page from JSON text or a value: keeps everything that has the shape of a page and reports the rest. Migrates
 * pages of earlier versions. Never throws, and always returns a page that can be compiled.
 *
 * @param earlier the document before a change, without diagnostics: parts that are the same in both are not read again
 */
export function parsePage(input: string | Json, earlier?: JsonDocument): ParsedPage {
  const { reader, root, document, diagnostics } = open(input, 'page', earlier);
  const page: PageDefinition = {
    version: pageVersion,
    id: reader.text(root, 'id', 'page'),
    slug: reader.text(root, 'slug', '/'),
    type: reader.text(root, 'type', 'CONTENT'),
    flags: readFlags(reader, root.flags),
    ...declared(reader, root),
    seo: readSeo(reader, root.seo),
    ...readArticle(reader, root),
    ...readMessages(reader, root.messages),
    ...readTranslations(reader, root.translations),
    ...readTheme(reader, root.theme),
    entities: readEntities(reader, root.entities),
    on: readHandlers(reader, root.on, ['on']),
    ...readVariants(reader, root.variants),
    budgets: readBudgets(reader, root.budgets),
    body: readNodes(reader, root.body, ['body'], 0),
    ...readCss(reader, root.css),
  };
  if (root.body === undefined)
    reader.shape([], 'The page', 'has no "body"', 'Add "body": [ … ] with the widgets to show.');
  return { page, document, diagnostics };
}

/** Parses a fragment, see {@link parsePage}. */
export function parseFragment(input: string | Json, earlier?: JsonDocument): ParsedFragment {
  const { reader, root, document, diagnostics } = open(input, 'fragment', earlier);
  const fragment: FragmentDefinition = {
    version: pageVersion,
    id: reader.text(root, 'id', 'fragment'),
    flags: readFlags(reader, root.flags),
    ...readInputs(reader, root.inputs),
    ...readSections(reader, root),
    ...readMessages(reader, root.messages),
    ...readTranslations(reader, root.translations),
    ...declared(reader, root),
    body: readNodes(reader, root.body, ['body'], 0),
    ...readCss(reader, root.css),
  };
  return { fragment, document, diagnostics };
}

function declared(reader: ShapeReader, root: Record<string, Json>): Pick<PageDefinition, 'data' | 'state'> {
  const { values, state } = readDeclarations(reader, root, [], 'data');
  return { ...(values ? { data: values } : {}), ...(state ? { state } : {}) };
}

/**
 * Maximum length in characters up to which a value is printed with line breaks, so that diagnostics have useful line
 * numbers.
 */
const prettyPrintLimit = 200_000;

/** Prints a value as the text into which diagnostics point; values nested too deeply are reported by the parser. */
function textOf(value: Json): string {
  const readable = truncateDepth(value, documentLimits.depth + 1);
  const text = JSON.stringify(readable);
  return text.length > prettyPrintLimit ? text : JSON.stringify(readable, null, 2);
}

/** Truncates a value at this depth: printing a very deep value with indentation would exhaust memory. */
function truncateDepth(value: Json, levels: number): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return Array.isArray(value) ? [] : {};
  if (Array.isArray(value)) return value.map((item) => truncateDepth(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, truncateDepth(item, levels - 1)]));
}

function open(input: string | Json, kind: DocumentKind, earlier?: JsonDocument) {
  const document = readJsonDocument(typeof input === 'string' ? input : textOf(input), earlier);
  const diagnostics = [...document.diagnostics];
  const report: ReportDiagnostic = (code, path, values, about = {}) => {
    const range = document.locate(path, about.part);
    const fix = fixAt(document, path, about);
    diagnostics.push({ ...describe(code, values), pointer: jsonPointer(path), range, ...(fix && { fix }) });
  };
  const reader = new ShapeReader(report);
  if (document.value !== undefined && !isObject(document.value))
    reader.report('page-shape', [], {
      place: 'The document',
      problem: 'must be an object',
      advice: `Write { "version": ${pageVersion}, "id": …, "body": [ … ] }.`,
      expected: 'object',
    });
  const written: Record<string, Json> = isObject(document.value) ? document.value : {};
  const version = readVersion(reader, written.version);
  reader.keys(written, [], keysOf(kind, version), `a ${kind}`, {
    adviseKey: (key) =>
      keysOf(kind, pageVersion).includes(key)
        ? `Added in a later format version: write "version": ${pageVersion}.`
        : undefined,
  });
  return { reader, root: migrateDocument(written, kind).document, document, diagnostics };
}

function readVersion(reader: ShapeReader, version: Json | undefined): number {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    reader.shape(['version'], '"version"', 'must be a whole number', `Write "version": ${pageVersion}.`);
    return pageVersion;
  }
  if (version > pageVersion) reader.report('page-newer', ['version'], { version, known: pageVersion });
  return version;
}
