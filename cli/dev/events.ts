import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevelopmentMessage, FileProblem } from '../../runtime/messages/development.ts';

const textOf = (message: DevelopmentMessage): string => `data: ${JSON.stringify(message)}\n\n`;

/** Event stream that notifies the open pages of a shop in development of changes and problems. */
export class DevelopmentEvents {
  readonly #pages = new Set<ServerResponse>();
  readonly #hosts: ReadonlySet<string>;
  #state: string = randomUUID();
  #problems: readonly FileProblem[] = [];

  /** @param origin scheme and host of the shop's public address */
  constructor(origin: string) {
    this.#hosts = new Set([new URL(origin).hostname, 'localhost', '127.0.0.1', '[::1]']);
  }

  /** Whether a request comes from a page of the shop, rather than from another site. */
  isOwn({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
    const { host = '' } = headers;
    return headers['sec-fetch-site'] !== 'cross-site' && this.#hosts.has(host.replace(/:\d+$/, ''));
  }

  /**
   * Answers a request with the event stream. Problems contain lines of the shop's code, so only its own pages may read
   * it.
   */
  serve(request: Pick<IncomingMessage, 'headers'>, response: ServerResponse): void {
    if (!this.isOwn(request)) {
      response.writeHead(403).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(textOf({ state: this.#state, problems: this.#problems }));
    this.#pages.add(response);
    response.on('close', () => this.#pages.delete(response));
  }

  /** Notifies pages of a change. */
  changed(change: DevelopmentMessage['change']): void {
    this.#state = randomUUID();
    this.#send(change);
  }

  /** Replaces the problems that pages show. */
  set problems(problems: readonly FileProblem[]) {
    if (JSON.stringify(problems) === JSON.stringify(this.#problems)) return;
    this.#problems = problems;
    this.#send(undefined);
  }

  close(): void {
    for (const response of this.#pages) response.end();
  }

  #send(change: DevelopmentMessage['change']): void {
    const message = { state: this.#state, problems: this.#problems };
    const text = textOf(change ? { state: message.state, problems: message.problems, change } : message);
    for (const response of this.#pages) response.write(text);
  }
}
