import type { CallReply, Env, Report, RevalidationEvent, TrackedEvent } from '../runtime/env.ts';
import { seededRandom } from '../runtime/expressions/seeded-random.ts';
import { FailureError } from '../runtime/failure.ts';
import type { CallInputs } from '../runtime/messages/call.ts';
import type { PublishedScript } from '../runtime/sandbox/module-job.ts';
import { CallError } from '../server/core/call-error.ts';
import type { LocalCaller } from '../server/shop/calls/local-caller.ts';
import { currentParts } from '../widgets/current-parts.ts';
import type { Clock } from './clock.ts';
import { inProcessSandbox } from './in-process-sandbox.ts';

/** Side effects of a page, in order. */
export interface WorldLog {
  calls: { id: string; input: CallInputs }[];
  opened: string[];
  written: { url: string; mode: 'push' | 'replace' }[];
  cookies: Record<string, string>;
  stored: Record<string, string>;
  copied: string[];
  shared: string[];
  focused: string[];
  reports: Report[];
  tracked: TrackedEvent[];
  /** URLs of loaded third-party scripts. */
  scripts: string[];
  /** Sends a message from a frame of this origin to the page. */
  postMessage(origin: string, data: unknown): void;
  /** Number of changes announced to other pages. */
  announced: number;
  onAnnounce?: () => void;
  /** Reports that the data of the page may be out of date. */
  revalidate(event?: Partial<RevalidationEvent>): void;
  /** Navigates in the history, within the page. */
  go(url: string): void;
}

/** Behaviour of everything outside the page. */
export interface WorldOptions {
  /** Published scripts by name. */
  publishedScripts?: Record<string, PublishedScript>;
  /** Functions of third-party scripts, by path; absent until the script is loaded. */
  scripts?: Record<string, (...args: readonly unknown[]) => unknown>;
  /** Source of responses to calls: a visitor of a test shop, or a function. */
  answers?: LocalCaller | ((id: string, input: CallInputs, signal: AbortSignal) => Promise<unknown>);
}

async function answerOf(
  answers: WorldOptions['answers'],
  id: string,
  input: CallInputs,
  signal: AbortSignal,
): Promise<CallReply> {
  if (!answers) throw new FailureError('no-server', `No answer for ${id} in this test`);
  if (typeof answers === 'function') return { answer: await answers(id, input, signal), headers: new Headers() };
  try {
    const { headers = {}, ...parts } = input;
    const seq = headers['x-cart-seq'];
    const sequence =
      seq === undefined ? undefined : { client: headers['x-cart-client'] ?? 'default', seq: Number(seq) };
    return {
      answer: await answers.call(currentParts().callContracts.get(id)!, parts as never, sequence ? { sequence } : {}),
      headers: new Headers(),
    };
  } catch (thrown) {
    if (!(thrown instanceof CallError)) throw thrown;
    throw new FailureError(thrown.code, thrown.message, {
      status: thrown.status,
      formattedMessages: [...thrown.formattedMessages],
      ...(thrown.details === undefined ? {} : { details: thrown.details }),
    });
  }
}

/** A test environment that records side effects in order, and triggers navigation, messages and revalidation. */
class RecordedWorld implements WorldLog {
  readonly calls: WorldLog['calls'] = [];
  readonly opened: string[] = [];
  readonly written: WorldLog['written'] = [];
  readonly cookies: Record<string, string> = {};
  readonly stored: Record<string, string> = {};
  readonly copied: string[] = [];
  readonly shared: string[] = [];
  readonly focused: string[] = [];
  readonly reports: Report[] = [];
  readonly tracked: TrackedEvent[] = [];
  readonly scripts: string[] = [];
  announced = 0;
  onAnnounce?: () => void;
  readonly #messageListeners = new Map<string, (data: unknown) => void>();
  readonly #watchers = new Set<(url: string) => void>();
  readonly #staleListeners = new Set<(event: RevalidationEvent) => void>();

  // Bound, because tests pass them as callbacks.
  readonly postMessage = (origin: string, data: unknown): void => this.#messageListeners.get(origin)?.(data);

  readonly revalidate = (event: Partial<RevalidationEvent> = {}): void => {
    for (const onStale of this.#staleListeners) onStale({ cause: 'visible', isOnline: true, ...event });
  };

  readonly go = (url: string): void => {
    for (const changed of this.#watchers) changed(url);
  };

  /** Returns stand-ins for a browser's functions. */
  browser() {
    return {
      navigation: {
        open: (url) => void this.opened.push(url),
        write: (url, mode) => void this.written.push({ url, mode }),
        back: () => void this.opened.push('back'),
        forward: () => void this.opened.push('forward'),
        reload: () => void this.opened.push('reload'),
        watch: (changed) => {
          this.#watchers.add(changed);
          return () => this.#watchers.delete(changed);
        },
      },
      cookies: {
        set: (name, value) => {
          this.cookies[name] = value;
        },
        remove: (name) => {
          delete this.cookies[name];
        },
      },
      storage: this.#storage(),
      clipboard: { write: async (text) => void this.copied.push(text) },
      elements: { focus: (id) => void this.focused.push(id), scrollTo: (id) => void this.focused.push(id) },
      share: async ({ url }) => void this.shared.push(url),
      track: (event) => void this.tracked.push(event),
      report: (report) => void this.reports.push(report),
    } satisfies Partial<Env>;
  }

  #storage(): Env['storage'] {
    return {
      set: (name, value) => {
        this.stored[name] = value;
      },
      remove: (name) => {
        delete this.stored[name];
      },
      claim: async (name, per) => {
        const key = `once ${per} ${name}`;
        const isFirst = this.stored[key] === undefined;
        this.stored[key] = '1';
        return isFirst;
      },
    };
  }

  /** Returns a stand-in for loading third-party scripts. @param known functions of the scripts, by path */
  scriptsOf(known: NonNullable<WorldOptions['scripts']>): Env['scripts'] {
    return {
      load: (address) => void this.scripts.push(address),
      find: (path) => known[path],
      listen: (origin, onMessage) => {
        this.#messageListeners.set(origin, onMessage);
        return () => this.#messageListeners.delete(origin);
      },
    };
  }

  revalidation(): Env['revalidation'] {
    return {
      announce: () => {
        this.announced++;
        this.onAnnounce?.();
      },
      watch: (onStale) => {
        this.#staleListeners.add(onStale);
        return () => this.#staleListeners.delete(onStale);
      },
    };
  }
}

/** An environment that records side effects. */
export function testEnv(
  time: Clock,
  answers: WorldOptions['answers'],
  scripts: WorldOptions['scripts'] = {},
  publishedScripts: WorldOptions['publishedScripts'] = {},
): { env: Env; world: WorldLog } {
  const world = new RecordedWorld();
  const env: Env = {
    now: time.now,
    random: seededRandom(0.5),
    after: time.after,
    call(route, input, signal) {
      world.calls.push({ id: route.id, input });
      return answerOf(answers, route.id, input, signal);
    },
    timeZone: 'UTC',
    ...world.browser(),
    scripts: world.scriptsOf(scripts),
    revalidation: world.revalidation(),
    sandbox: inProcessSandbox(publishedScripts),
  };
  return { env, world };
}
