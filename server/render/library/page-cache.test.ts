import { expect, it } from 'vitest';
import type { Subject, SubjectChange } from '../../core/subjects.ts';
import { type CachedPage, createPageCache, EncodedBodies, freshMs, maxStaleMs } from './page-cache.ts';

const pageOf = (text: string, subjects: readonly Subject[] = ['product:cup'], expiresAt = Infinity): CachedPage => ({
  status: 200,
  policy: '',
  bodies: new EncodedBodies(text),
  freshUntil: freshMs,
  expiresAt,
  subjects: new Set(subjects),
});

const hard = (subject: Subject): SubjectChange[] => [{ subject, isSoft: false }];
const soft = (subject: Subject): SubjectChange[] => [{ subject, isSoft: true }];

/** A cache whose renders end when the test says so. */
function open() {
  const cache = createPageCache<{ failure: number }>({
    isPassing: ({ failure }) => failure === 503,
    onStaleError: (cause) => {
      throw cause;
    },
  });
  const ends: ((page: CachedPage | { failure: number }) => void)[] = [];
  const ask = async (now = 0, { identity = 'a', epoch = cache.epoch } = {}) => {
    const page = await cache.get(
      '/',
      { identity, epoch },
      now,
      () => new Promise<CachedPage | { failure: number }>((resolve) => ends.push(resolve)),
    );
    return 'bodies' in page ? String(page.bodies.identity) : page.failure;
  };
  const end = async (page: CachedPage | { failure: number }) => {
    ends.shift()!(page);
    await new Promise(setImmediate);
  };
  const keep = async (page: CachedPage) => {
    const asked = ask();
    await end(page);
    return asked;
  };
  return { cache, ask, end, keep, waiting: () => ends.length };
}

it.each<[what: string, changes: SubjectChange[], isKept: boolean]>([
  ['a subject that it does not show', hard('product:mug'), true],
  ['a subject that it shows', hard('product:cup'), false],
  ['a subject softly, among others', [...soft('product:cup'), ...hard('product:cup')], false],
])('renders a page again after a change of %s', async (_, changes, isKept) => {
  const { cache, ask, keep, waiting } = open();
  await keep(pageOf('one'));
  cache.change(changes, 1);
  void ask(2);
  expect(waiting()).toBe(isKept ? 0 : 1);
});

it('renders pages that show lists after a change of any place in them, and those that show everything always', async () => {
  for (const read of ['listing', 'everything'] as const) {
    const { cache, ask, keep, waiting } = open();
    await keep(pageOf('one', [read]));
    cache.change(hard('listed:cup'), 1);
    void ask(2);
    expect([read, waiting()]).toEqual([read, 1]);
  }
  const { cache, keep } = open();
  await keep(pageOf('one'));
  cache.change('all', 1);
  expect(cache.has('/', 'a')).toBe(false);
});

it('serves a page after a soft change while one render is under way, and at most for a while', async () => {
  const { cache, ask, end, keep, waiting } = open();
  await keep(pageOf('one'));
  cache.change(soft('product:cup'), 100);
  expect(await Promise.all([ask(101), ask(102)])).toEqual(['one', 'one']);
  expect([waiting(), cache.counts()]).toEqual([1, { hit: 0, stale: 2, miss: 1 }]);
  await end({ failure: 503 });
  expect(await ask(100 + maxStaleMs - 1)).toBe('one');
  const late = ask(100 + maxStaleMs);
  await end(pageOf('two'));
  expect(await late).toBe('two');
});

it('does not serve a page with a change from before the request that shared its render', async () => {
  const { cache, ask, end, waiting } = open();
  const first = ask();
  cache.change(hard('product:cup'), 1);
  const second = ask();
  expect(waiting()).toBe(1);
  await end(pageOf('before'));
  expect(await first).toBe('before');
  await end(pageOf('after'));
  expect([await second, cache.has('/', 'a')]).toEqual(['after', true]);
});

it('shares one render with all that wait, also while other things change', async () => {
  const { cache, ask, end, waiting } = open();
  const asked = [ask(), ask()];
  cache.change(hard('product:mug'), 1);
  asked.push(ask());
  expect(waiting()).toBe(1);
  await end(pageOf('one'));
  expect(await Promise.all(asked)).toEqual(['one', 'one', 'one']);
});

it('keeps no page whose document was read before a change that its render has not seen', async () => {
  const { cache, ask, end } = open();
  const { epoch } = cache;
  cache.change(hard('product:cup'), 1);
  const asked = ask(1, { identity: 'a', epoch });
  await end(pageOf('perhaps old'));
  expect([await asked, cache.has('/', 'a')]).toEqual(['perhaps old', false]);
});

it('serves the page of another document only when its own cannot be rendered now', async () => {
  const { ask, end, keep, waiting } = open();
  await keep(pageOf('one'));
  const asked = ask(1, { identity: 'b', epoch: 0 });
  expect(waiting()).toBe(1);
  await end({ failure: 503 });
  expect(await asked).toBe('one');
});

it('renders a page again when its time has come, and in the background when it is no longer fresh', async () => {
  const { ask, end, keep, waiting } = open();
  await keep(pageOf('one', [], freshMs + 10));
  expect([await ask(freshMs), waiting()]).toEqual(['one', 0]);
  expect([await ask(freshMs + 1), waiting()]).toEqual(['one', 1]);
  const late = ask(freshMs + 10);
  await end(pageOf('two'));
  expect(await late).toBe('two');
});
