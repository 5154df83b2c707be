import type { NodeDefinition } from '../../schemas/page.ts';

/** A page without its name, address and title. */
export interface PageContent {
  type: string;
  body: NodeDefinition[];
  [key: string]: unknown;
}

/** A template for new pages. */
export interface Template {
  name: string;
  label: string;
  summary: string;
  /** Further words by which it is found. */
  words: readonly string[];
  /** Returns the address of a page with a given name. */
  slugOf: (id: string) => string;
  /** Whether the page shows the title of its entity instead of its own. */
  hasOwnTitle?: boolean;
  content: (title: string, now: number) => PageContent | Promise<PageContent>;
}
