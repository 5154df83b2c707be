import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import {
  type Announcement,
  limitWindowMs,
  type OnceDurations,
  type Share,
  type SharedState,
  type StateKind,
} from '../../core/ports/shared-state.ts';
import { isUnknownScript } from './replies.ts';
import { announce, answerClaim, claim, countAll, giveUpClaim, type Script } from './scripts.ts';
import { seal, sealedName, unseal } from './sealed.ts';
import { AnswerListeners } from './waiting.ts';

/** Two connections to a server: one for commands, one for the subscription. */
export interface Connections {
  asking: Redis;
  told: Redis;
}

/** First byte of a run's value: a claim while it is running, or its answer. */
const claimMark = 0x63;
const answerMark = 0x61;
const asAnswer = (sealed: Buffer): Buffer => Buffer.concat([Buffer.from([answerMark]), sealed]);

type Argument = string | number | Buffer;

/** State that all of a shop's servers share, on Redis or Valkey. Every key there has an expiry. */
export class RedisState implements SharedState {
  readonly #asking: Redis;
  readonly #told: Redis;
  readonly #prefix: string;
  readonly #channel: string;
  readonly #waiting: AnswerListeners;

  /** @param tenant the shop, whose keys are all in one slot of a cluster */
  constructor({ asking, told }: Connections, tenant: string) {
    this.#asking = asking;
    this.#told = told;
    this.#prefix = `{endcap:${tenant}}`;
    // Channels belong to the whole Redis server, not to one of its databases.
    this.#channel = `${this.#prefix}:${asking.options.db ?? 0}:answers`;
    this.#waiting = new AnswerListeners(told, this.#channel);
  }

  async allows(shares: readonly Share[]): Promise<boolean> {
    if (shares.length === 0) return true;
    const keys = shares.map(({ kind, key }) => this.#key(`limit-${kind}`, key));
    return (await this.#run(countAll, keys, [limitWindowMs, ...shares.map(({ max }) => max)])) === 1;
  }

  async put(kind: StateKind, key: string, value: string, keptMs: number): Promise<void> {
    await this.#asking.set(this.#key(kind, key), seal(kind, key, value), 'PX', keptMs);
  }

  async get(kind: StateKind, key: string): Promise<string | undefined> {
    const sealed = await this.#asking.getBuffer(this.#key(kind, key));
    return sealed ? unseal(kind, key, sealed) : undefined;
  }

  async take(kind: StateKind, key: string): Promise<string | undefined> {
    const sealed = await this.#asking.getdelBuffer(this.#key(kind, key));
    return sealed ? unseal(kind, key, sealed) : undefined;
  }

  async once(kind: StateKind, key: string, times: OnceDurations, run: () => Promise<string>): Promise<string> {
    const name = this.#key(kind, key);
    const claim = Buffer.from(`c${randomBytes(12).toString('base64url')}`);
    const known = await this.#claimed(name, claim, times.runsMs);
    if (known) return unseal(kind, key, known);
    let answer: string;
    try {
      answer = await run();
    } catch (cause) {
      await this.#tell(giveUpClaim, name, [claim, this.#channel, name]);
      throw cause;
    }
    await this.#tell(answerClaim, name, [claim, this.#channel, name, times.keptMs, asAnswer(seal(kind, key, answer))]);
    return answer;
  }

  async announce({ group, member, value, keptMs }: Announcement): Promise<string[]> {
    const name = sealedName('member', member);
    const members = `${this.#prefix}:member:`;
    return (await this.#run(
      announce,
      [this.#key('group', group), members + name],
      [name, members, group, keptMs, ...(value === undefined ? [] : [value])],
    )) as string[];
  }

  reach(): 'shared' | 'lost' {
    return this.#asking.status === 'ready' ? 'shared' : 'lost';
  }

  async close(): Promise<void> {
    this.#waiting.close();
    this.#asking.disconnect();
    this.#told.disconnect();
  }

  #key(kind: string, key: string): string {
    return `${this.#prefix}:${kind}:${sealedName(kind, key)}`;
  }

  /** Returns another run's answer as soon as it exists; undefined when this server has claimed the run. */
  async #claimed(name: string, own: Buffer, runsMs: number): Promise<Buffer | undefined> {
    for (;;) {
      // Subscribes before the request, so that an answer in between is not missed.
      const told = await this.#waiting.listen(name);
      try {
        const found = (await this.#runForBytes(claim, [name], [own, runsMs])) as [Buffer, number] | null;
        if (!found) return undefined;
        if (found[0][0] !== claimMark) return found[0].subarray(1);
        await told.within(found[1]);
      } finally {
        told.stop();
      }
    }
  }

  /**
   * Notifies other servers of a run's end. A failure to do so is ignored, because the run itself has succeeded or
   * failed already.
   */
  async #tell(script: Script, name: string, values: readonly Argument[]): Promise<void> {
    await this.#run(script, [name], values).catch(() => undefined);
  }

  #run(script: Script, keys: readonly string[], values: readonly Argument[]): Promise<unknown> {
    return this.#evaluate(script, (how, text) => this.#asking.call(how, text, keys.length, ...keys, ...values));
  }

  #runForBytes(script: Script, keys: readonly string[], values: readonly Argument[]): Promise<unknown> {
    return this.#evaluate(script, (how, text) => this.#asking.callBuffer(how, text, keys.length, ...keys, ...values));
  }

  /** Sends a script's hash, and its text if the server does not know it, because it was restarted or replaced. */
  async #evaluate(
    { sha, text }: Script,
    ask: (how: 'EVALSHA' | 'EVAL', text: string) => Promise<unknown>,
  ): Promise<unknown> {
    try {
      return await ask('EVALSHA', sha);
    } catch (error) {
      if (isUnknownScript(error)) return ask('EVAL', text);
      throw error;
    }
  }
}
