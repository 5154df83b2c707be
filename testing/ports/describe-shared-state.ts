import assert from 'node:assert/strict';
import { limitWindowMs, type Share, type SharedState } from '../../server/core/ports/shared-state.ts';
import { PortSuite, type RegisterTest } from './suite.ts';

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

type OpenState = () => Promise<StateOfServers>;

function describeLimits(suite: PortSuite, open: OpenState): void {
  const share = (key: string, max: number, kind: Share['kind'] = 'address'): Share => ({ kind, key, max });

  suite.it('judge at most 5 of 100,000 guesses that are spread over three servers', async () => {
    const { servers } = await open();
    let judged = 0;
    for (let sent = 0; sent < 100_000; sent += 1000) {
      const answers = await Promise.all(
        Array.from({ length: 1000 }, (_, index) => servers[index % 3]!.allows([share('guesser', 5)])),
      );
      judged += answers.filter(Boolean).length;
    }
    assert.equal(judged, 5);
  });

  suite.it('start again when their window has passed, and not before', async () => {
    const { servers, pass } = await open();
    const ask = (server: number) => servers[server]!.allows([share('a', 2)]);
    assert.deepEqual([await ask(0), await ask(1), await ask(2)], [true, true, false]);
    await pass(limitWindowMs / 2);
    assert.equal(await ask(2), false);
    await pass(limitWindowMs / 2 + 1000);
    assert.deepEqual([await ask(2), await ask(1), await ask(0)], [true, true, false]);
  });

  suite.it('count keys and kinds separately, and stop counting at the first share that is used up', async () => {
    const { servers } = await open();
    const both = [share('s', 1, 'session'), share('a', 2)];
    assert.equal(await servers[0].allows(both), true);
    assert.equal(await servers[1].allows(both), false);
    assert.equal(await servers[2].allows([share('a', 2)]), true);
    assert.equal(await servers[0].allows([share('a', 2)]), false);
    assert.equal(await servers[0].allows([share('a', 1, 'render'), share('b', 1)]), true);
  });

  suite.it('allow requests without a share', async () => {
    const { servers } = await open();
    assert.equal(await servers[0].allows([]), true);
  });
}

function describeValues(suite: PortSuite, open: OpenState): void {
  suite.it('can be read at every server, by kind and key, until they expire', async () => {
    const { servers, pass } = await open();
    await servers[0].put('preview', 'key', 'ünïcödé "text"', 10_000);
    assert.equal(await servers[2].get('preview', 'key'), 'ünïcödé "text"');
    assert.equal(await servers[2].get('preview', 'other'), undefined);
    assert.equal(await servers[2].get('page-state', 'key'), undefined);
    await pass(9000);
    assert.equal(await servers[1].get('preview', 'key'), 'ünïcödé "text"');
    await pass(1000);
    assert.equal(await servers[1].get('preview', 'key'), undefined);
    assert.equal(await servers[1].take('preview', 'key'), undefined);
  });

  suite.it('are replaced together with their expiry, and may be empty', async () => {
    const { servers, pass } = await open();
    await servers[0].put('preview', 'key', 'older', 1000);
    await servers[1].put('preview', 'key', '', 10_000);
    await pass(5000);
    assert.equal(await servers[2].get('preview', 'key'), '');
  });

  suite.it('are taken by exactly one of a hundred simultaneous requests', async () => {
    const { servers } = await open();
    await servers[0].put('one-time-key', 'key', 'opens', 60_000);
    const taken = await Promise.all(
      Array.from({ length: 100 }, (_, index) => servers[index % 3]!.take('one-time-key', 'key')),
    );
    assert.deepEqual(
      taken.filter((value) => value !== undefined),
      ['opens'],
    );
    assert.equal(await servers[1].get('one-time-key', 'key'), undefined);
  });
}

function describeOnce(suite: PortSuite, open: OpenState): void {
  suite.it('runs for one of a hundred simultaneous requests, and answers all of them', async () => {
    const { servers } = await open();
    let runs = 0;
    const run = async () => `run ${++runs}`;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => servers[index % 3]!.once('form-answer', 'form', times, run)),
    );
    assert.deepEqual(new Set(answers), new Set(['run 1']));
    assert.equal(runs, 1);
  });

  suite.it('answers requests that arrive during the run, and those that arrive soon after', async () => {
    const { servers, pass } = await open();
    const held = heldRun();
    const first = servers[0].once('form-answer', 'form', times, held.run);
    await held.beginning;
    const others = servers.map((server) => server.once('form-answer', 'form', times, async () => 'again'));
    held.end('once');
    assert.deepEqual(await Promise.all([first, ...others]), ['once', 'once', 'once', 'once']);
    await pass(times.keptMs - 1000);
    assert.equal(await servers[1].once('form-answer', 'form', times, async () => 'again'), 'once');
    await pass(1000);
    assert.equal(await servers[1].once('form-answer', 'form', times, async () => 'again'), 'again');
  });

  suite.it('does not keep a failure, so that another server can run it again', async () => {
    const { servers } = await open();
    const held = heldRun();
    const first = servers[0].once('form-answer', 'form', times, held.run).catch((cause: Error) => cause.message);
    await held.beginning;
    held.fail(new Error('no stock'));
    assert.equal(await first, 'no stock');
    assert.equal(await servers[1].once('form-answer', 'form', times, async () => 'done'), 'done');
  });

  suite.it('keeps keys apart', async () => {
    const { servers } = await open();
    const ask = (key: string) => servers[0].once('form-answer', key, times, async () => key);
    assert.deepEqual(await Promise.all([ask('a'), ask('b')]), ['a', 'b']);
  });
}

function describeGroups(suite: PortSuite, open: OpenState): void {
  const say = (group: string, member: string, value: string | undefined = member) => ({
    group,
    member,
    value,
    keptMs: 60_000,
  });

  suite.it('return the other members, without those that have left', async () => {
    const { servers } = await open();
    assert.deepEqual(await servers[0].announce(say('page', 'asha')), []);
    assert.deepEqual(await servers[1].announce(say('page', 'noor')), ['asha']);
    assert.deepEqual((await servers[2].announce(say('page', 'ben'))).sort(), ['asha', 'noor']);
    assert.deepEqual(await servers[0].announce(say('other page', 'mira')), []);
    await servers[0].announce({ ...say('page', 'asha'), value: undefined });
    assert.deepEqual(await servers[1].announce(say('page', 'ben')), ['noor']);
  });

  suite.it('contain a member in only one group at a time', async () => {
    const { servers } = await open();
    await servers[0].announce(say('page', 'asha'));
    await servers[1].announce(say('other page', 'asha'));
    assert.deepEqual(await servers[2].announce(say('page', 'ben')), []);
    assert.deepEqual(await servers[2].announce(say('other page', 'ben')), ['asha']);
  });

  suite.it('forget members that are silent', async () => {
    const { servers, pass } = await open();
    await servers[0].announce(say('page', 'asha'));
    await pass(40_000);
    await servers[0].announce(say('page', 'ben'));
    await pass(20_000);
    assert.deepEqual(await servers[1].announce(say('page', 'noor')), ['ben']);
  });
}

/**
 * Registers the conformance suite of shared state.
 *
 * @param open returns three servers of a new shop without any state
 *
 * @example
 * describeSharedState('our store', openThreeServers, test);
 */
export function describeSharedState(name: string, open: OpenState, test: RegisterTest): void {
  describeLimits(new PortSuite(`shared state in ${name}, limits`, test), open);
  describeValues(new PortSuite(`shared state in ${name}, values`, test), open);
  describeOnce(new PortSuite(`shared state in ${name}, once`, test), open);
  describeGroups(new PortSuite(`shared state in ${name}, groups`, test), open);
}
