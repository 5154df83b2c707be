import type { CallInputs, CallRoute } from './messages/call.ts';
import type { PromptName } from './messages/effect.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/**
 * Everything that reaches the world outside a page: time, random numbers, the network, the address bar, storage. A page
 * has exactly one, so that a test, a simulation or a replay can own all of it.
 */
export interface Env {
  /** Milliseconds since 1970. */
  now(): number;
  /** At least 0, less than 1. */
  random(): number;
  /** Runs once after so many milliseconds; the returned function cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** Makes a call to the shop; rejects with a FailureError. */
  call(route: CallRoute, input: CallInputs, signal: AbortSignal): Promise<CallReply>;
  /** Shopper's IANA time zone. */
  timeZone: string;
  navigation: Navigation;
  cookies: { set(name: string, value: string, seconds?: number): void; remove(name: string): void };
  storage: {
    set(name: string, value: string): void;
    remove(name: string): void;
    /** True for the first claim of a name: on this page, in this tab, or on this device. */
    claim(name: string, per: ClaimScope): Promise<boolean>;
  };
  clipboard: { write(text: string): Promise<void> };
  /** Operations on an element of the page, by its id. */
  elements: { focus(id: string): void; scrollTo(id: string): void };
  /** Rejects when the shopper closes the sheet; undefined where there is none. */
  share?: (data: { title?: string; url: string }) => Promise<void>;
  /** Third-party scripts and frames, as far as the page's policy allows them; undefined where there are none. */
  scripts?: Scripts;
  /** What the browser asks the shopper before; undefined where there is none. */
  prompts?: Prompts;
  /** Undefined where a page is alone. */
  revalidation?: Revalidation;
  /** Where scripts of authors run; undefined where they do not. */
  sandbox?: Sandbox;
  /** Sends an event to the page's analytics; undefined where there are none. */
  track?: (event: TrackedEvent) => void;
  report(report: Report): void;
}

/** For how long a claim holds: until the page is left, until the tab is closed, or for good. */
export type ClaimScope = 'page' | 'visit' | 'device';

/** Something that happened on a page, for analytics. */
export interface TrackedEvent {
  event: string;
  data: Record<string, unknown>;
  /** Milliseconds since 1970. */
  at: number;
}

/** Why the data of a page may be out of date, and whether the browser is online. */
export interface RevalidationEvent {
  cause: 'visible' | 'online' | 'offline' | 'announced';
  isOnline: boolean;
}

/** What connects a page with the browser's other pages of this shop, and with the shopper's coming back. */
export interface Revalidation {
  /** Says to the other pages that data has changed. */
  announce(): void;
  /** Calls back when the data of this page may be out of date; the function that is returned ends that. */
  watch(onStale: (event: RevalidationEvent) => void): () => void;
}

export interface Scripts {
  /** Fetches and runs a script; a second call does nothing. */
  load(address: string): void;
  /** The function at a dotted path of the window, such as `Partner.open`; undefined until its script has run. */
  find(path: string): ((...args: readonly unknown[]) => unknown) | undefined;
  /** Listens to messages from frames of this page with this very origin; the returned function stops it. */
  listen(origin: string, onMessage: (data: unknown) => void): () => void;
}

/** Inputs and results are JSON. Each rejects when the browser cannot, or the shopper does not want to. */
export type Prompts = Readonly<Record<PromptName, (input: unknown) => Promise<unknown>>>;

export interface CallReply {
  answer: unknown;
  headers: { get(name: string): string | null };
}

export interface Navigation {
  /** Opens an address as a document of its own. */
  open(url: string, target: 'self' | 'tab'): void;
  /** Changes the address of this page without loading it. */
  write(url: string, mode: 'push' | 'replace'): void;
  back(): void;
  forward(): void;
  reload(): void;
  /** Calls `changed` whenever the shopper goes back or forward within this page. */
  watch(changed: (url: string) => void): () => void;
}

/** Something that went wrong in one place of a page, for logs and listeners. */
/** What a report is about; programs read this and never the message. */
export type ReportCode =
  /** A widget threw and is shown as crashed. */
  | 'crash'
  /** The browser's first rendering differs from the server's. */
  | 'differs'
  /** Widgets change each other without end. */
  | 'update-loop'
  /** A change could not be drawn. */
  | 'not-drawn'
  /** A part of the page's code did not arrive. */
  | 'not-loaded'
  /** An expression failed and gives nothing. */
  | 'expression'
  /** An action failed and nothing catches it; the failure, which has a code of its own, is the cause. */
  | 'action-failed'
  /** Actions or queries of the page lead to each other without end. */
  | 'endless'
  /** Too many delays wait at once. */
  | 'too-many-delays'
  /** A script or a widget writes to the console. */
  | 'log';

export interface Report {
  level: 'error' | 'warning' | 'info';
  code: ReportCode;
  /** Sentence for people. */
  message: string;
  page?: string;
  /** Version of the page. */
  version?: number;
  /** JSON pointer of the node. */
  pointer?: string;
  widget?: string;
  cause?: unknown;
}
