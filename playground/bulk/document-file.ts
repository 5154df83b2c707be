import { limits } from '../../commerce/limits.ts';
import { type CheckableSchema, schemaErrors } from '../../schemas/check.ts';
import { choice, list, object, openObject, type Static, text } from '../../schemas/schema.ts';
import { type DocumentName, keyOf } from '../api/documents.ts';

/** Limits of an exported file. They are the same for import, so that every export can be imported. */
export const fileLimits = {
  version: 1,
  documents: 250,
  bytes: 32 * 1024 * 1024,
} as const;

const documentInFile = object({
  kind: choice('Kind', ['pages', 'fragments']),
  id: text('Name', { pattern: '^[a-z0-9][a-z0-9-]{0,99}$' }),
  source: text('The draft, as its text', { maxLength: limits.maxPageBytes }),
});

const bodyOfDocument = openObject({ body: list('Nodes', openObject({})) });

/** A document in an exported file. */
export type DocumentInFile = Static<typeof documentInFile>;

/** An entry of the file that is not a valid document. */
export interface RefusedDocument {
  /** JSON pointer in the file. */
  where: string;
  why: string;
}

/** The documents of a file, or the reason why the file is invalid. */
export type DocumentFile = { documents: DocumentInFile[]; refused: RefusedDocument[] } | { error: string };

const order = (name: DocumentName): string => `${name.kind === 'pages' ? 0 : 1} ${name.id}`;

/** Writes drafts as the text of a file. The same drafts always give the same text. */
export function writeDocumentFile(documents: readonly DocumentInFile[]): string {
  const sorted = documents.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  const entries = sorted.map(({ kind, id, source }) => ({ kind, id, source }));
  return `${JSON.stringify({ format: 'endcap-documents', version: fileLimits.version, documents: entries }, undefined, 2)}\n`;
}

/** Describes the problem with a file's size; undefined when there is none. */
export const sizeProblem = (bytes: number): string | undefined => {
  const megabytes = (count: number) => `${Math.ceil(count / 1024 / 1024)} MB`;
  return bytes > fileLimits.bytes
    ? `The file has ${megabytes(bytes)}; ${megabytes(fileLimits.bytes)} is the limit. Export fewer documents at a time.`
    : undefined;
};

type Parsed = { value: unknown } | { problem: string };

function parse(json: string): Parsed {
  try {
    return { value: JSON.parse(json) };
  } catch (thrown) {
    return { problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

/** Whether values are nested more deeply than any document allows. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.maxJsonDepth) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** Why a text is not a page or fragment. */
export function documentProblem(source: string): string | undefined {
  const parsed = parse(source);
  if ('problem' in parsed) return `Its text is not valid JSON: ${parsed.problem}.`;
  if (isTooDeep(parsed.value)) return `Its values are nested more than ${limits.maxJsonDepth} levels deep.`;
  const [error] = schemaErrors(bodyOfDocument, parsed.value);
  return error && `It is not a page or fragment: ${['its text', ...error.path].join('/')} ${error.problem}.`;
}

function problemOf(entry: unknown): string | undefined {
  const [error] = schemaErrors(documentInFile as CheckableSchema, entry);
  return error && `${error.path.length === 0 ? 'It' : `“${error.path.join('/')}”`} ${error.problem}.`;
}

const isEntry = (entry: unknown): entry is DocumentInFile => problemOf(entry) === undefined;

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Why the file as a whole cannot be imported. */
function fileProblem({ format, version, documents }: Readonly<Record<string, unknown>>): string | undefined {
  if (format !== 'endcap-documents')
    return 'This is not an export of documents: its “format” is not “endcap-documents”.';
  if (typeof version === 'number' && version > fileLimits.version)
    return `The file has version ${version} of the format; this Endcap reads up to ${fileLimits.version}. Update Endcap first.`;
  if (version !== fileLimits.version) return `“version” must be ${fileLimits.version}.`;
  if (!Array.isArray(documents)) return '“documents” must be a list.';
  return documents.length > fileLimits.documents
    ? `The file has ${documents.length} documents; ${fileLimits.documents} is the limit. Export fewer at a time.`
    : undefined;
}

/** Reads an export. Documents that cannot be imported are refused one by one, with their place and the reason. */
export function readDocumentFile(json: string): DocumentFile {
  const parsed = parse(json);
  if ('problem' in parsed) return { error: `The file is not valid JSON: ${parsed.problem}.` };
  const file = membersOf(parsed.value);
  const error = fileProblem(file);
  if (error !== undefined) return { error };
  const documents = new Map<string, DocumentInFile>();
  const refused: RefusedDocument[] = [];
  for (const [index, entry] of (file.documents as unknown[]).entries()) {
    const where = `/documents/${index}`;
    if (!isEntry(entry)) refused.push({ where, why: problemOf(entry) ?? '' });
    else if (documents.has(keyOf(entry))) refused.push({ where, why: `${keyOf(entry)} is in the file twice.` });
    else documents.set(keyOf(entry), entry);
  }
  return { documents: [...documents.values()], refused };
}
