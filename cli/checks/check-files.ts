import { join } from 'node:path';
import { type CatalogueSlugs, type Diagnostic, diagnosticTable, parseFragment } from '../../compiler/index.ts';
import { ownMailOf } from '../../server/core/messages.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { checkDocument, type Fragments } from '../../server/documents/checks/check-document.ts';
import { checkInlineScripts } from '../../server/documents/checks/check-inline-scripts.ts';
import { checkWrittenRedirects } from '../../server/documents/checks/check-written-redirects.ts';
import { audiencesFor, fragmentsFor, isRedirectsFile } from '../../server/documents/library/page-files.ts';
import { createScriptMeasure } from '../../server/render/assets/script-bytes.ts';
import { type DocumentFacts, type DocumentFile, factsOf, nameOf, readDocumentFile } from './document-file.ts';
import type { FoundDiagnostic } from './sarif.ts';

/** Facts about the shop that are not in the files. */
export interface KnownShop {
  /** Products and pictures; undefined when the shop's database is not known. */
  catalogue?: CatalogueSlugs;
  /** Addresses of the shop's pages. */
  slugs: readonly string[];
  /** JSON of the shop's fragments, by name. */
  fragments: ReadonlyMap<string, string>;
  /** Names of the shop's audiences; undefined when they are not known. */
  audiences?: readonly string[];
}

/** A checked file with its diagnostics. */
export interface CheckedFile {
  file: string;
  text: string;
  diagnostics: FoundDiagnostic[];
}

/** Context of a document's check, besides its text. */
export interface CheckContext {
  /** Addresses to which links may lead; undefined when any address may be a page. */
  slugs: readonly string[] | undefined;
  /** Whether a fragment is used; undefined when not all documents are known. */
  isUsed: ((name: string) => boolean) | undefined;
  shop: KnownShop | undefined;
  /** Measures the scripts of a page, when the client is built. */
  scriptBytes: ScriptMeasure;
}

type ScriptMeasure = ReturnType<typeof createScriptMeasure>;

/**
 * Creates the measure of pages' scripts. @param definitionFile the shop's definition, whose own widgets are measured as
 * well
 */
export const scriptMeasure = (definitionFile: string | undefined): ScriptMeasure =>
  createScriptMeasure(join(packageRoot, 'dist/client'), definitionFile);

/**
 * Builds the context of a check from the facts of all documents. @param isComplete whether these are the facts of all
 * pages and fragments of the shop, so that a link to any other page is an error, and a fragment that no page uses is
 * reported as dead
 * @param shop known facts about the shop: links may also lead to its pages, and pages may use its fragments
 */
export function checkContextOf(
  facts: readonly DocumentFacts[],
  isComplete: boolean,
  shop: KnownShop | undefined,
  scriptBytes: ScriptMeasure,
): CheckContext {
  const slugs = facts.flatMap(({ slug }) => slug ?? []);
  const isKnown = shop ? shop.slugs.length > 0 : isComplete && slugs.length > 0;
  const used = new Set(facts.flatMap(({ includes, offers }) => [...includes, ...offers]));
  return {
    slugs: isKnown ? [...(shop?.slugs ?? []), ...slugs] : undefined,
    isUsed: isComplete ? (name) => used.has(name) : undefined,
    shop,
    scriptBytes,
  };
}

/** Checks a document, or the redirects of a shop, in its surroundings, with the fragments near its file. */
export async function checkFile(
  { file, text, isFragment }: DocumentFile,
  { slugs, isUsed, shop, scriptBytes }: CheckContext,
  fragments: Fragments = fragmentsFor(file),
): Promise<CheckedFile> {
  const inFile = (found: readonly Diagnostic[]): CheckedFile => ({
    file,
    text,
    diagnostics: found.map((diagnostic) => ({ ...diagnostic, source: file, file })),
  });
  if (isRedirectsFile(file)) return inFile(checkWrittenRedirects(text, { slugs, catalogue: shop?.catalogue }));
  const audiences = audienceNames(file, shop);
  const diagnostics = checkDocument(text, isFragment ? 'fragment' : 'page', withKnown(fragments, shop), {
    ...(slugs ? { slugs } : {}),
    ...(shop?.catalogue ? { catalogue: shop.catalogue } : {}),
    ...(scriptBytes ? { scriptBytes } : {}),
    ...(audiences ? { audiences } : {}),
  });
  // A mail is not on a page.
  const isMail = ownMailOf(nameOf(file)) !== '';
  if (isFragment && !isMail && isUsed?.(nameOf(file)) === false) diagnostics.push(deadFragment(text));
  diagnostics.push(...(await checkInlineScripts(text)));
  return inFile(diagnostics);
}

/**
 * Checks pages and fragments together: links may lead to any of the pages, and a fragment that no page uses is
 * reported as dead.
 *
 * @param isComplete whether `files` are all pages and fragments of the shop
 * @param definitionFile the shop's definition, to measure the scripts of its own widgets
 */
export async function checkFiles(
  files: readonly string[],
  isComplete: boolean,
  shop?: KnownShop,
  definitionFile?: string,
): Promise<CheckedFile[]> {
  const documents = files.map(readDocumentFile);
  const surroundings = checkContextOf(documents.map(factsOf), isComplete, shop, scriptMeasure(definitionFile));
  const checked: CheckedFile[] = [];
  for (const document of documents) checked.push(await checkFile(document, surroundings));
  return checked;
}

/** Returns the names of the audiences in files and in the shop; undefined when neither are known. */
function audienceNames(file: string, shop: KnownShop | undefined): readonly string[] | undefined {
  const inFiles = audiencesFor(file);
  const inShop = shop?.audiences;
  return inFiles || inShop ? [...new Set([...(inFiles ?? []), ...(inShop ?? [])])] : undefined;
}

/** Combines the fragments of files with those of the shop; files take precedence. */
const withKnown = (files: Fragments, shop: KnownShop | undefined): Fragments =>
  shop
    ? {
        names: () => [...new Set([...files.names(), ...shop.fragments.keys()])],
        read: (name) => files.read(name) ?? shop.fragments.get(name),
      }
    : files;

function deadFragment(text: string): Diagnostic {
  const { document } = parseFragment(text);
  const { severity, message, hint } = diagnosticTable['dead-fragment'];
  return { code: 'dead-fragment', severity, message, hint, pointer: '/id', range: document.locate(['id']) };
}
