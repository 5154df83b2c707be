import { fileURLToPath } from 'node:url';
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  type Position,
  ResponseError,
  TextDocumentSyncKind,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { publishedSchemas } from '../../compiler/published-schema/published-schemas.ts';
import { createSchemaLanguage, type SchemaLanguage } from '../../page-text/language/schema-language.ts';
import { installShop } from '../../server/core/definition/install-shop.ts';
import { packageVersion } from '../../server/core/package-root.ts';
import { SettingsError } from '../../server/core/settings-error.ts';
import { currentParts } from '../../widgets/current-parts.ts';
import { completionsAt } from './completions.ts';
import { codeActionsOf, diagnosticOf, formattingOf } from './diagnostics.ts';
import { hoverAt } from './hovers.ts';
import { definitionOf, type FoundName, locationOf, nameAt, placesOf, rangeOf } from './names.ts';
import { outlineOf } from './outline.ts';
import { refusedName, refusedNewName, renameTo } from './rename.ts';
import { type ShopDocument, Workspace } from './workspace.ts';

/** Glob of the files whose changes editors report. */
const watchedFiles = '**/*.json';

/** Environment of the server, which tests replace. */
export interface ServerEnvironment {
  /** Folder of the shop, when the editor names none. */
  folder: string;
  /** Runs a function once the author stops typing (debounce). */
  soon(run: () => void): void;
}

interface At {
  textDocument: { uri: string };
  position: Position;
}

const rootOf = ({ workspaceFolders, rootUri }: InitializeParams, folder: string): string => {
  const uri = workspaceFolders?.[0]?.uri ?? rootUri;
  return uri?.startsWith('file:') ? fileURLToPath(uri) : folder;
};

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  completionProvider: { triggerCharacters: ['"', '{', '.', '$', ' ', ':'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  documentFormattingProvider: true,
  codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll'] },
};

/** A server for one editor. */
class LanguageServer {
  readonly #connection: Connection;
  readonly #world: ServerEnvironment;
  /** All open texts of the editor, including those that are not documents of a shop. */
  readonly #texts = new Map<string, TextDocument>();
  readonly #unchecked = new Set<string>();
  /** Addresses of the pages that were checked. */
  readonly #slugs = new Map<string, string | undefined>();
  #workspace: Workspace | undefined;
  #schemas: SchemaLanguage | undefined;
  #watches = false;

  constructor(connection: Connection, world: ServerEnvironment) {
    this.#connection = connection;
    this.#world = world;
  }

  listen(): void {
    const connection = this.#connection;
    connection.onInitialize((params) => this.#initialize(params));
    connection.onInitialized(() => this.#initialized());
    this.#followTexts();
    this.#answer();
    connection.listen();
  }

  async #initialize(params: InitializeParams): Promise<InitializeResult> {
    const root = rootOf(params, this.#world.folder);
    this.#watches = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    const definition = await installShop(root).catch((error: unknown) => {
      if (!(error instanceof SettingsError)) throw error;
      // Without a valid definition, the pages can still be edited.
      this.#connection.window.showErrorMessage(`${error.message}\nCorrect it and restart the language server.`);
      return undefined;
    });
    this.#workspace = new Workspace({ root, registry: currentParts().registry, definition });
    this.#workspace.refresh();
    return { capabilities, serverInfo: { name: 'endcap', version: packageVersion } };
  }

  async #initialized(): Promise<void> {
    if (!this.#watches) return;
    const watchers = [{ globPattern: watchedFiles }];
    await this.#connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  }

  #followTexts(): void {
    const connection = this.#connection;
    connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) =>
      this.#become(TextDocument.create(uri, languageId, version, text)),
    );
    connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
      const text = this.#texts.get(uri);
      if (text) this.#become(TextDocument.update(text, contentChanges, version));
    });
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      this.#texts.delete(uri);
      this.#workspace?.close(uri);
      void connection.sendDiagnostics({ uri, diagnostics: [] });
      this.#checkSoon(this.#workspace?.allOpen ?? []);
    });
    connection.onDidChangeWatchedFiles(() => {
      this.#workspace?.refresh();
      this.#checkSoon(this.#workspace?.allOpen ?? []);
    });
  }

  #become(text: TextDocument): void {
    this.#texts.set(text.uri, text);
    const document = this.#workspace?.open(text.uri, text.getText());
    if (document) this.#checkSoon([document]);
  }

  /** Schedules a debounced check. */
  #checkSoon(documents: readonly ShopDocument[]): void {
    for (const { uri } of documents) this.#unchecked.add(uri);
    if (documents.length > 0) this.#world.soon(() => void this.#checkAll());
  }

  async #checkAll(): Promise<void> {
    const uris = new Set(this.#unchecked);
    this.#unchecked.clear();
    for (const uri of uris)
      if (this.#concernsOthers(uri)) for (const each of this.#workspace!.allOpen) uris.add(each.uri);
    for (const uri of uris)
      await this.#check(uri).catch((error: unknown) => this.#connection.console.error(`${uri}: ${String(error)}`));
  }

  /** Whether a change affects the checks of other documents: pages include fragments, and link to addresses. */
  #concernsOthers(uri: string): boolean {
    const document = this.#workspace?.opened(uri);
    if (!document || document.isFragment) return document !== undefined;
    const { slug } = document.facts;
    const isOther = this.#slugs.get(uri) !== slug;
    this.#slugs.set(uri, slug);
    return isOther;
  }

  async #check(uri: string): Promise<void> {
    const document = this.#workspace?.opened(uri);
    if (!document) return;
    const { diagnostics } = await this.#workspace!.check(document);
    // The text has changed during the check, so its result is stale; another check is scheduled.
    if (this.#workspace!.opened(uri) !== document) return;
    const version = this.#texts.get(uri)?.version;
    await this.#connection.sendDiagnostics({
      uri,
      ...(version === undefined ? {} : { version }),
      diagnostics: diagnostics.map((each) => diagnosticOf(document, each)),
    });
  }

  #answer(): void {
    const connection = this.#connection;
    connection.onCompletion(async (at) => this.#at(at, (document, offset) => this.#complete(document, offset)) ?? []);
    connection.onHover(
      async (at) =>
        this.#at(at, (document, offset) => hoverAt(this.#workspace!, this.#schemaLanguage(), document, offset)) ?? null,
    );
    connection.onDefinition((at) => this.#named(at, (found) => definitionOf(this.#workspace!, found)) ?? null);
    connection.onReferences((at) =>
      this.#named(at, (found) =>
        placesOf(this.#workspace!, found)
          .filter(({ occurrence }) => at.context.includeDeclaration || !occurrence.isDeclaration)
          .map(locationOf),
      ),
    );
    connection.onPrepareRename((at) =>
      this.#named(at, ({ document, occurrence }) => {
        this.#refuse(refusedName(this.#workspace!, { document, occurrence }));
        return { range: rangeOf(document, occurrence.from, occurrence.to), placeholder: occurrence.name };
      }),
    );
    connection.onRenameRequest((at) =>
      this.#named(at, (found): WorkspaceEdit => {
        this.#refuse(refusedName(this.#workspace!, found) ?? refusedNewName(this.#workspace!, found, at.newName));
        return renameTo(this.#workspace!, found, at.newName);
      }),
    );
    connection.onDocumentSymbol((of) => this.#of(of, outlineOf) ?? []);
    connection.onDocumentFormatting((of) => this.#of(of, formattingOf) ?? []);
    connection.onCodeAction(async (of) => {
      const document = this.#of(of, (each) => each);
      if (!document) return [];
      const { diagnostics } = await this.#workspace!.check(document);
      return codeActionsOf(document, diagnostics, of.range);
    });
  }

  #complete(document: ShopDocument, offset: number) {
    return completionsAt(this.#workspace!, this.#schemaLanguage(), document, offset);
  }

  /** The schemas of the shop's documents, loaded lazily. */
  #schemaLanguage(): SchemaLanguage {
    this.#schemas ??= createSchemaLanguage(publishedSchemas(this.#workspace!.registry));
    return this.#schemas;
  }

  #of<Answer>({ textDocument }: Pick<At, 'textDocument'>, answer: (document: ShopDocument) => Answer) {
    const document = this.#workspace?.opened(textDocument.uri);
    return document && answer(document);
  }

  #at<Answer>(at: At, answer: (document: ShopDocument, offset: number) => Answer) {
    return this.#of(at, (document) => answer(document, document.positions.offsetAt(at.position)));
  }

  #named<Answer>(at: At, answer: (found: FoundName) => Answer): Answer | null {
    const named = this.#at(at, nameAt);
    return named ? answer(named) : null;
  }

  /** Rejects a request with a reason for the author. @throws ResponseError if there is a reason */
  #refuse(why: string | undefined): void {
    if (why !== undefined) throw new ResponseError(ErrorCodes.InvalidRequest, why);
  }
}

/** Serves an editor until it closes the connection. */
export const serveLanguage = (connection: Connection, world: ServerEnvironment): void =>
  new LanguageServer(connection, world).listen();
