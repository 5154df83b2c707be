import { LRUCache } from 'lru-cache';
import { limits } from '../../../commerce/limits.ts';
import type { ServerEnv } from '../../core/env.ts';
import {
  type Announcement,
  limitWindowMs,
  type OnceDurations,
  type Share,
  type SharedState,
  type StateKind,
  stateKinds,
} from '../../core/ports/shared-state.ts';

interface Kept {
  value: string;
  expiresAt: number;
}

/** Maximum number of counted keys per kind of share. */
const countedKeys = 50_000;

type Values = LRUCache<string, Kept>;

function valuesOf(kind: StateKind): Values {
  const room = stateKinds[kind];
  return 'entries' in room
    ? new LRUCache({ max: room.entries })
    : new LRUCache({ maxSize: room.bytes, sizeCalculation: ({ value }) => value.length * 2 || 1 });
}

/** State in one process, of limited size. */
export class MemoryState implements SharedState {
  readonly #env: Pick<ServerEnv, 'now'>;
  readonly #values = new Map<StateKind, Values>();
  readonly #windows = new Map<Share['kind'], LRUCache<string, { start: number; count: number }>>();
  readonly #running = new Map<string, Promise<string>>();
  /** Announcements by member, the least recently renewed first. */
  readonly #members = new Map<string, Announcement & { expiresAt: number }>();

  constructor(env: Pick<ServerEnv, 'now'>) {
    this.#env = env;
  }

  async allows(shares: readonly Share[]): Promise<boolean> {
    return shares.every((share) => this.#count(share) <= share.max);
  }

  async put(kind: StateKind, key: string, value: string, keptMs: number): Promise<void> {
    this.#of(kind).set(key, { value, expiresAt: this.#env.now() + keptMs });
  }

  async get(kind: StateKind, key: string): Promise<string | undefined> {
    const entry = this.#of(kind).get(key);
    return entry && this.#env.now() < entry.expiresAt ? entry.value : undefined;
  }

  async take(kind: StateKind, key: string): Promise<string | undefined> {
    const values = this.#of(kind);
    const entry = values.get(key);
    values.delete(key);
    return entry && this.#env.now() < entry.expiresAt ? entry.value : undefined;
  }

  once(kind: StateKind, key: string, { keptMs }: OnceDurations, run: () => Promise<string>): Promise<string> {
    const name = `${kind} ${key}`;
    const running = this.#running.get(name) ?? this.#runOnce(kind, key, keptMs, run);
    this.#running.set(name, running);
    return running.finally(() => {
      if (this.#running.get(name) === running) this.#running.delete(name);
    });
  }

  async announce({ group, member, value, keptMs }: Announcement): Promise<string[]> {
    const now = this.#env.now();
    this.#members.delete(member);
    if (value !== undefined) this.#members.set(member, { group, member, value, keptMs, expiresAt: now + keptMs });
    for (const [name, { expiresAt }] of this.#members)
      if (expiresAt <= now || this.#members.size > limits.openTabs) this.#members.delete(name);
    return [...this.#members.values()]
      .filter((other) => other.group === group && other.member !== member)
      .map((other) => other.value ?? '');
  }

  reach(): 'process' {
    return 'process';
  }

  async close(): Promise<void> {
    this.#values.clear();
  }

  #of(kind: StateKind): Values {
    const values = this.#values.get(kind) ?? valuesOf(kind);
    this.#values.set(kind, values);
    return values;
  }

  #count({ kind, key }: Share): number {
    const windows =
      this.#windows.get(kind) ?? new LRUCache<string, { start: number; count: number }>({ max: countedKeys });
    this.#windows.set(kind, windows);
    const now = this.#env.now();
    const existing = windows.get(key);
    const window = existing && now - existing.start < limitWindowMs ? existing : { start: now, count: 0 };
    if (window !== existing) windows.set(key, window);
    window.count += 1;
    return window.count;
  }

  async #runOnce(kind: StateKind, key: string, keptMs: number, run: () => Promise<string>): Promise<string> {
    const value = await this.get(kind, key);
    if (value !== undefined) return value;
    const answer = await run();
    await this.put(kind, key, answer, keptMs);
    return answer;
  }
}
