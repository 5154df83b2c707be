import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';
import type { NodeScope } from '../../documents/library/node-scope.ts';
import type { MarkedDocument } from '../drafts/preview-marks.ts';
import type { PageTheme } from './page-theme.ts';
import type { PreparedPage } from './prepared-page.ts';

/** A published page, ready to run. */
export interface ReadyPage extends PreparedPage {
  theme: PageTheme;
  /** Languages into which texts of the page or its fragments are translated. */
  languages: readonly string[];
}

/** A page that is not published. */
export interface DraftPage extends ReadyPage {
  /** Names of the fragments that the page uses. */
  uses: ReadonlySet<string>;
  /** The compiler's diagnostics; faulty nodes are left out of the plan. */
  diagnostics: readonly Diagnostic[];
  /** The plan as JSON, when another thread has serialised it. */
  planText?: string;
  /** The document whose nodes are marked. */
  marked?: MarkedDocument;
  /** Returns the pointers of the marked nodes in their document, by node number. */
  pointers?(): ReadonlyMap<number, string>;
  /** Names in scope at the requested node. */
  scope?: NodeScope;
}

/** The visitor as whom a draft is shown. */
export interface DraftVisitor {
  variant?: string | undefined;
  /** Locale of the visitor, for whom texts are translated; undefined for texts as they are written. */
  locale?: string | undefined;
  /** Names of the visitor's audiences; undefined for the nodes of all visitors. */
  memberOf?: ReadonlySet<string> | undefined;
}

/** The published page at a path. */
export interface PublishedPage extends ReadyPage {
  params: Record<string, string>;
  /** The published JSON source. */
  source: string;
  /** Returns the page with the changes of a variant, and for visitors who pass exactly the `held` audience rules. */
  variant(name: string | undefined, held?: readonly string[]): Promise<ReadyPage>;
}
