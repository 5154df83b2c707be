/** Id of the script that subscribes an open page to changes of its shop's files. */
export const developmentScriptId = 'endcap-development';

/**
 * Address of the server-sent events about changes. The content security policy of every page allows this connection.
 */
export const developmentEvents = '/assets/development/events';

/** Address of the style sheet of a page, whose address is the parameter `page`. */
export const developmentStyles = '/assets/development/styles';

/** Window event that makes the page save its state to the session storage. */
export const keepStateEvent = 'endcap-keep-state';

/** Key of the saved state in the session storage. */
export const keptStateName = 'endcap-kept-state';

/** A problem in a file of a shop: what, where, and what to do. */
export interface FileProblem {
  what: string;
  todo: string;
  /** Path of the file inside the shop's folder. */
  file?: string;
  line?: number;
  column?: number;
  /** Its lines, with their numbers, and carets below the problem. */
  frame?: string;
}

/** Message of a development server to an open page. */
export interface DevelopmentMessage {
  /** Identifier of the shop's current state; a different one after each change. */
  state: string;
  problems: readonly FileProblem[];
  /** Change for pages to apply; undefined when only the problems have changed. */
  change?: {
    /** `style` when only style sheets differ, otherwise pages are loaded again. */
    kind: 'page' | 'style';
    /** The changed documents, such as `page visit`; undefined when any page may have changed. */
    documents?: readonly string[];
  };
}
