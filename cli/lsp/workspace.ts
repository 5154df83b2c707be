import { readFileSync } from 'node:fs';
import { basename, dirname, extname, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Registry } from '../../compiler/index.ts';
import { documentLimits } from '../../compiler/json/document-limits.ts';
import { memberIndex } from '../../compiler/json/syntax.ts';
import type { Occurrence } from '../../page-text/language/occurrence.ts';
import { occurrencesIn } from '../../page-text/language/occurrences.ts';
import type { KindOfText } from '../../page-text/language/schema-language.ts';
import { textAround } from '../../page-text/language/text-around.ts';
import { readTree } from '../../page-text/page-tree.ts';
import type { LoadedDefinition } from '../../server/core/definition/load-parts.ts';
import {
  fragmentsFor,
  isDocument,
  isFragmentWith,
  isRedirectsFile,
  pageFiles,
} from '../../server/documents/library/page-files.ts';
import {
  type CheckContext,
  type CheckedFile,
  checkContextOf,
  checkFile,
  type KnownShop,
  scriptMeasure,
} from '../checks/check-files.ts';
import { definedShop } from '../checks/defined-shop.ts';
import { type DocumentFacts, type DocumentFile, factsOf, nameOf } from '../checks/document-file.ts';

/** A page, a fragment or the redirects of the shop, whose text is analysed lazily. */
export class ShopDocument implements DocumentFile {
  readonly file: string;
  readonly text: string;
  readonly uri: string;
  readonly #registry: Registry;
  #isFragment: boolean | undefined;
  #facts: DocumentFacts | undefined;
  #occurrences: Occurrence[] | undefined;
  #positions: TextDocument | undefined;

  constructor(file: string, uri: string, text: string, registry: Registry) {
    this.file = file;
    this.uri = uri;
    this.text = text;
    this.#registry = registry;
  }

  get isFragment(): boolean {
    this.#isFragment ??= isFragmentWith(this.file, (key) => memberIndex(readTree(this.text).root, key) !== -1);
    return this.#isFragment;
  }

  /** The kind of its text, which has a schema of its own. */
  get kind(): KindOfText['kind'] {
    if (isRedirectsFile(this.file)) return 'redirects';
    return this.isFragment ? 'fragments' : 'pages';
  }

  /** Name by which pages use it, if it is a fragment. */
  get section(): string | undefined {
    return this.kind === 'fragments' ? nameOf(this.file) : undefined;
  }

  get facts(): DocumentFacts {
    this.#facts ??= factsOf(this);
    return this.#facts;
  }

  get occurrences(): readonly Occurrence[] {
    this.#occurrences ??= occurrencesIn(this.text, this.#registry, this.section);
    return this.#occurrences;
  }

  /**
   * Returns the innermost name at an offset, judging only by the surrounding values. Faster than analysing the whole
   * document, but it does not know names declared elsewhere.
   */
  nameNear(offset: number): Occurrence | undefined {
    const around = textAround(this.text, readTree(this.text).root, offset);
    const occurrence = shortestAt(occurrencesIn(around.text, this.#registry, this.section), around.offset);
    return (
      occurrence && {
        ...occurrence,
        from: around.original(occurrence.from, 'start'),
        to: around.original(occurrence.to, 'end'),
      }
    );
  }

  /** Returns the name at an offset. */
  nameAt(offset: number): Occurrence | undefined {
    return this.nameNear(offset) && shortestAt(this.occurrences, offset);
  }

  /** Converts offsets to lines and characters. */
  get positions(): TextDocument {
    this.#positions ??= TextDocument.create(this.uri, 'json', 0, this.text);
    return this.#positions;
  }
}

/** Returns the shortest name at an offset. */
const shortestAt = (occurrences: readonly Occurrence[], offset: number): Occurrence | undefined =>
  occurrences
    .filter(({ from, to }) => from <= offset && offset <= to)
    .sort((a, b) => a.to - a.from - (b.to - b.from))[0];

interface WorkspaceOptions {
  root: string;
  registry: Registry;
  definition: LoadedDefinition | undefined;
}

/** The documents of a shop's folder; open texts of an editor override their files. */
export class Workspace {
  readonly root: string;
  readonly registry: Registry;
  readonly definition: LoadedDefinition | undefined;
  readonly #scriptBytes: CheckContext['scriptBytes'];
  readonly #saved = new Map<string, ShopDocument>();
  readonly #open = new Map<string, ShopDocument>();
  #defined: KnownShop | undefined;
  #surroundings: CheckContext | undefined;
  /** Memoised checks of the current texts. */
  readonly #checks = new Map<ShopDocument, Promise<CheckedFile>>();
  #byName: ReadonlyMap<string, readonly ShopDocument[]> | undefined;

  constructor({ root, registry, definition }: WorkspaceOptions) {
    this.root = root;
    this.registry = registry;
    this.definition = definition;
    this.#scriptBytes = scriptMeasure(definition?.file);
  }

  /** Reads the documents in the folder again. */
  refresh(): void {
    const before = new Map(this.#saved);
    this.#saved.clear();
    for (const file of pageFiles(this.root)) {
      const text = readFileSync(file, 'utf8');
      const previous = before.get(file);
      this.#saved.set(file, previous?.text === text ? previous : this.#document(file, pathToFileURL(file).href, text));
    }
    this.#defined = this.definition && definedShop(this.definition);
    this.#changed();
  }

  /** Overrides a file with the text of an editor. Returns undefined for a text that is not a document of a shop. */
  open(uri: string, text: string): ShopDocument | undefined {
    const file = this.fileOf(uri);
    if (file === undefined) return undefined;
    const before = this.#open.get(file) ?? this.#saved.get(file);
    const isNamed = ['page.json', 'fragment.json'].includes(basename(file)) || isRedirectsFile(file);
    const isKnown = before !== undefined || isDocument(text) || isNamed;
    if (!isKnown || extname(file) !== '.json' || text.length > documentLimits.characters) return undefined;
    const document = this.#document(file, uri, text);
    this.#open.set(file, document);
    this.#changed();
    return document;
  }

  close(uri: string): void {
    const file = this.fileOf(uri);
    if (file !== undefined && this.#open.delete(file)) this.#changed();
  }

  /** Returns the open document at an address. */
  opened(uri: string): ShopDocument | undefined {
    const file = this.fileOf(uri);
    return file === undefined ? undefined : this.#open.get(file);
  }

  /** Paths of the pages, to which a link or a redirect may lead: those without parameters. */
  get paths(): readonly string[] {
    const slugs = this.documents.flatMap(({ facts: { slug } }) => slug ?? []);
    return [...new Set(slugs)].filter((slug) => slug.startsWith('/') && !slug.includes(':')).sort();
  }

  get allOpen(): ShopDocument[] {
    return [...this.#open.values()];
  }

  get documents(): ShopDocument[] {
    return [...new Map([...this.#saved, ...this.#open]).values()];
  }

  /** Returns the fragments with a name. */
  fragments(name: string): readonly ShopDocument[] {
    if (!this.#byName) {
      const fragments = new Map<string, ShopDocument[]>();
      for (const document of this.documents) {
        const { section } = document;
        if (section !== undefined) fragments.set(section, [...(fragments.get(section) ?? []), document]);
      }
      this.#byName = fragments;
    }
    return this.#byName.get(name) ?? [];
  }

  /** Checks a document as `endcap check` does in the shop's folder. */
  check(document: ShopDocument): Promise<CheckedFile> {
    const cached = this.#checks.get(document);
    if (cached) return cached;
    const readText = (file: string) => this.#open.get(file)?.text ?? readFileSync(file, 'utf8');
    this.#surroundings ??= this.#around();
    const checked = checkFile(document, this.#surroundings, fragmentsFor(document.file, readText));
    this.#checks.set(document, checked);
    return checked;
  }

  /** Returns the path of a file relative to the folder, for messages. */
  shown(file: string): string {
    return relative(this.root, file).split(sep).join('/');
  }

  fileOf(uri: string): string | undefined {
    return uri.startsWith('file:') ? resolve(fileURLToPath(uri)) : undefined;
  }

  #changed(): void {
    this.#surroundings = undefined;
    this.#byName = undefined;
    this.#checks.clear();
  }

  #document(file: string, uri: string, text: string): ShopDocument {
    return new ShopDocument(file, uri, text, this.registry);
  }

  #around(): CheckContext {
    const { documents } = this;
    const facts = documents.map((document) => document.facts);
    return checkContextOf(facts, true, this.#shop(documents), this.#scriptBytes);
  }

  /** The shop's definition, with the current fragments of its folder. */
  #shop(documents: readonly ShopDocument[]): KnownShop | undefined {
    if (!this.#defined || !this.definition) return undefined;
    const { file, definition } = this.definition;
    if (definition.fragments === undefined) return this.#defined;
    const folder = resolve(dirname(file), definition.fragments) + sep;
    const written = documents.flatMap((document): [string, string][] =>
      document.section !== undefined && document.file.startsWith(folder) ? [[document.section, document.text]] : [],
    );
    return { ...this.#defined, fragments: new Map([...this.#defined.fragments, ...written]) };
  }
}
