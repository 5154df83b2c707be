import type { CallInputs, CallRoute } from './messages/call.ts';
import type { PromptName } from './messages/effect.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/**
 * Everything that reaches the world outside a page: time, random numbers, the network, the address bar, storage. A page
 * has exactly one, so that a test, a simulation or a replay can own all of it.
 */
export interface Env {
  /** Current time as a timestamp in milliseconds. */
  now(): number;
  /** Random number of at least 0 and less than 1. */
  random(): number;
  /** Runs a callback once after a delay; the returned function cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** Makes a call to the shop; rejects with a FailureError. */
  call(route: CallRoute, input: CallInputs, signal: AbortSignal): Promise<CallReply>;
  /** The shopper's IANA time zone. */
  timeZone: string;
  navigation: Navigation;
  cookies: { set(name: string, value: string, seconds?: number): void; remove(name: string): void };
  storage: {
    set(name: string, value: string): void;
    remove(name: string): void;
    /** Claims a name on this page, in this tab, or on this device. Resolves to true for the first claim. */
    claim(name: string, per: ClaimScope): Promise<boolean>;
  };
  clipboard: { write(text: string): Promise<void> };
  /** Operations on an element of the page, given its id. */
  elements: { focus(id: string): void; scrollTo(id: string): void };
  /** Opens the share sheet; rejects when the shopper closes it. Undefined when the browser has none. */
  share?: (data: { title?: string; url: string }) => Promise<void>;
  /** Third-party scripts and frames, as far as the page's policy allows them; undefined when there are none. */
  scripts?: Scripts;
  /** Browser features for which the shopper is prompted; undefined when there are none. */
  prompts?: Prompts;
  /** Undefined when there are no other pages to be notified. */
  revalidation?: Revalidation;
  /** Sandbox for authors' scripts; undefined where scripts do not run. */
  sandbox?: Sandbox;
  /** Sends an event to the page's analytics; undefined when the page has none. */
  track?: (event: TrackedEvent) => void;
  report(report: Report): void;
}

/** Lifetime of a claim: until the page is left, until the tab is closed, or for good. */
export type ClaimScope = 'page' | 'visit' | 'device';

/** An analytics event. */
export interface TrackedEvent {
  event: string;
  data: Record<string, unknown>;
  /** Timestamp in milliseconds. */
  at: number;
}

/** The cause for which a page's data may be out of date, and whether the browser is online. */
export interface RevalidationEvent {
  cause: 'visible' | 'online' | 'offline' | 'announced';
  isOnline: boolean;
}

/** Connection of a page to the shop's other pages in this browser, and to the shopper's return to it. */
export interface Revalidation {
  /** Notifies the other pages that data has changed. */
  announce(): void;
  /** Calls back when this page's data may be out of date; the returned function stops it. */
  watch(onStale: (event: RevalidationEvent) => void): () => void;
}

/** Access to third-party scripts and frames. */
export interface Scripts {
  /** Fetches and runs a script; a second call does nothing. */
  load(address: string): void;
  /**
   * Returns the function at a dotted path of the window, such as `Partner.open`; undefined until its script has run.
   */
  find(path: string): ((...args: readonly unknown[]) => unknown) | undefined;
  /** Listens to messages from frames of this page with exactly this origin; the returned function stops it. */
  listen(origin: string, onMessage: (data: unknown) => void): () => void;
}

/**
 * Prompts by name, with JSON as inputs and results. Each rejects when the browser does not support it or the shopper
 * declines.
 */
export type Prompts = Readonly<Record<PromptName, (input: unknown) => Promise<unknown>>>;

/** A successful response to a call. */
export interface CallReply {
  answer: unknown;
  headers: { get(name: string): string | null };
}

/** The address bar and the history. */
export interface Navigation {
  /** Opens an address as a new document. */
  open(url: string, target: 'self' | 'tab'): void;
  /** Changes the address of this page without loading it. */
  write(url: string, mode: 'push' | 'replace'): void;
  back(): void;
  forward(): void;
  reload(): void;
  /** Calls `changed` whenever the shopper goes back or forward within this page. */
  watch(changed: (url: string) => void): () => void;
}

/** The kind of a report; programs read this and never the message. */
export type ReportCode =
  /** A widget threw and is shown as crashed. */
  | 'crash'
  /** The browser's first rendering differs from the server's. */
  | 'differs'
  /** Widgets keep changing each other. */
  | 'update-loop'
  /** A change could not be rendered. */
  | 'not-drawn'
  /** A part of the page's code could not be loaded. */
  | 'not-loaded'
  /** An expression failed; its value is undefined. */
  | 'expression'
  /** An action failed without a `catch`; the failure, which has a code of its own, is the cause. */
  | 'action-failed'
  /** Actions or queries of the page keep triggering each other. */
  | 'endless'
  /** Too many delays are pending. */
  | 'too-many-delays'
  /** A script or a widget writes to the console. */
  | 'log';

/** A problem in one place of a page, for logs and listeners. */
export interface Report {
  level: 'error' | 'warning' | 'info';
  code: ReportCode;
  /** Message for people. */
  message: string;
  page?: string;
  /** Version of the page. */
  version?: number;
  /** JSON pointer to the node. */
  pointer?: string;
  widget?: string;
  cause?: unknown;
}
