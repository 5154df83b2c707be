import { describe, expect, it } from 'vitest';
import { limitWindowMs, type Share, type SharedState } from '../../../server/core/ports/shared-state.ts';

/** Three servers of one shop, and their clock. */
export interface StateOfServers {
  servers: readonly [SharedState, SharedState, SharedState];
  /** Advances the clock, so that no test waits for real time. */
  pass(ms: number): Promise<unknown> | unknown;
}

const times = { runsMs: 60_000, keptMs: 3000 };

/** A run that the test completes or fails. */
function heldRun() {
  let end = (_answer: string): void => undefined;
  let fail = (_cause: Error): void => undefined;
  let begun = (): void => undefined;
  const beginning = new Promise<void>((resolve) => (begun = resolve));
  const ending = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const run = () => {
    begun();
    return ending;
  };
  return { run, beginning, end: (answer: string) => end(answer), fail: (cause: Error) => fail(cause) };
}

/** Registers the conformance suite of shared state. `open` returns three servers of a new shop without any state. */
export function describeState(name: string, open: () => Promise<StateOfServers>): void {
  describe(`${name}: limits`, () => {
    const share = (key: string, max: number, kind: Share['kind'] = 'address'): Share => ({ kind, key, max });

    it('judge at most 5 of 100,000 guesses that are spread over three servers', async () => {
      const { servers } = await open();
      let judged = 0;
      for (let sent = 0; sent < 100_000; sent += 1000) {
        const answers = await Promise.all(
          Array.from({ length: 1000 }, (_, index) => servers[index % 3]!.allows([share('guesser', 5)])),
        );
        judged += answers.filter(Boolean).length;
      }
      expect(judged).toBe(5);
    });

    it('start again when their window has passed, and not before', async () => {
      const { servers, pass } = await open();
      const ask = (server: number) => servers[server]!.allows([share('a', 2)]);
      expect([await ask(0), await ask(1), await ask(2)]).toEqual([true, true, false]);
      await pass(limitWindowMs / 2);
      expect(await ask(2)).toBe(false);
      await pass(limitWindowMs / 2 + 1000);
      expect([await ask(2), await ask(1), await ask(0)]).toEqual([true, true, false]);
    });

    it('count keys and kinds separately, and stop counting at the first share that is used up', async () => {
      const { servers } = await open();
      const both = [share('s', 1, 'session'), share('a', 2)];
      expect(await servers[0].allows(both)).toBe(true);
      expect(await servers[1].allows(both)).toBe(false);
      expect(await servers[2].allows([share('a', 2)])).toBe(true);
      expect(await servers[0].allows([share('a', 2)])).toBe(false);
      expect(await servers[0].allows([share('a', 1, 'render'), share('b', 1)])).toBe(true);
    });

    it('allow requests without a share', async () => {
      const { servers } = await open();
      expect(await servers[0].allows([])).toBe(true);
    });
  });

  describe(`${name}: values`, () => {
    it('can be read at every server, by kind and key, until they expire', async () => {
      const { servers, pass } = await open();
      await servers[0].put('preview', 'key', 'ünïcödé "text"', 10_000);
      expect(await servers[2].get('preview', 'key')).toBe('ünïcödé "text"');
      expect(await servers[2].get('preview', 'other')).toBeUndefined();
      expect(await servers[2].get('page-state', 'key')).toBeUndefined();
      await pass(9000);
      expect(await servers[1].get('preview', 'key')).toBe('ünïcödé "text"');
      await pass(1000);
      expect(await servers[1].get('preview', 'key')).toBeUndefined();
      expect(await servers[1].take('preview', 'key')).toBeUndefined();
    });

    it('are replaced together with their expiry, and may be empty', async () => {
      const { servers, pass } = await open();
      await servers[0].put('preview', 'key', 'older', 1000);
      await servers[1].put('preview', 'key', '', 10_000);
      await pass(5000);
      expect(await servers[2].get('preview', 'key')).toBe('');
    });

    it('are taken by exactly one of a hundred simultaneous requests', async () => {
      const { servers } = await open();
      await servers[0].put('one-time-key', 'key', 'opens', 60_000);
      const taken = await Promise.all(
        Array.from({ length: 100 }, (_, index) => servers[index % 3]!.take('one-time-key', 'key')),
      );
      expect(taken.filter((value) => value !== undefined)).toEqual(['opens']);
      expect(await servers[1].get('one-time-key', 'key')).toBeUndefined();
    });
  });

  describe(`${name}: once`, () => {
    it('runs for one of a hundred simultaneous requests, and answers all of them', async () => {
      const { servers } = await open();
      let runs = 0;
      const run = async () => `run ${++runs}`;
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => servers[index % 3]!.once('form-answer', 'form', times, run)),
      );
      expect(new Set(answers)).toEqual(new Set(['run 1']));
      expect(runs).toBe(1);
    });

    it('answers requests that arrive during the run, and those that arrive soon after', async () => {
      const { servers, pass } = await open();
      const held = heldRun();
      const first = servers[0].once('form-answer', 'form', times, held.run);
      await held.beginning;
      const others = servers.map((server) => server.once('form-answer', 'form', times, async () => 'again'));
      held.end('once');
      expect(await Promise.all([first, ...others])).toEqual(['once', 'once', 'once', 'once']);
      await pass(times.keptMs - 1000);
      expect(await servers[1].once('form-answer', 'form', times, async () => 'again')).toBe('once');
      await pass(1000);
      expect(await servers[1].once('form-answer', 'form', times, async () => 'again')).toBe('again');
    });

    it('does not keep a failure, so that another server can run it again', async () => {
      const { servers } = await open();
      const held = heldRun();
      const first = servers[0].once('form-answer', 'form', times, held.run).catch((cause: Error) => cause.message);
      await held.beginning;
      held.fail(new Error('no stock'));
      expect(await first).toBe('no stock');
      expect(await servers[1].once('form-answer', 'form', times, async () => 'done')).toBe('done');
    });

    it('keeps keys apart', async () => {
      const { servers } = await open();
      const ask = (key: string) => servers[0].once('form-answer', key, times, async () => key);
      expect(await Promise.all([ask('a'), ask('b')])).toEqual(['a', 'b']);
    });
  });

  describe(`${name}: groups`, () => {
    const say = (group: string, member: string, value: string | undefined = member) => ({
      group,
      member,
      value,
      keptMs: 60_000,
    });

    it('return the other members, without those that have left', async () => {
      const { servers } = await open();
      expect(await servers[0].announce(say('page', 'asha'))).toEqual([]);
      expect(await servers[1].announce(say('page', 'noor'))).toEqual(['asha']);
      expect((await servers[2].announce(say('page', 'ben'))).sort()).toEqual(['asha', 'noor']);
      expect(await servers[0].announce(say('other page', 'mira'))).toEqual([]);
      await servers[0].announce({ ...say('page', 'asha'), value: undefined });
      expect(await servers[1].announce(say('page', 'ben'))).toEqual(['noor']);
    });

    it('contain a member in only one group at a time', async () => {
      const { servers } = await open();
      await servers[0].announce(say('page', 'asha'));
      await servers[1].announce(say('other page', 'asha'));
      expect(await servers[2].announce(say('page', 'ben'))).toEqual([]);
      expect(await servers[2].announce(say('other page', 'ben'))).toEqual(['asha']);
    });

    it('forget members that are silent', async () => {
      const { servers, pass } = await open();
      await servers[0].announce(say('page', 'asha'));
      await pass(40_000);
      await servers[0].announce(say('page', 'ben'));
      await pass(20_000);
      expect(await servers[1].announce(say('page', 'noor'))).toEqual(['ben']);
    });
  });
}
