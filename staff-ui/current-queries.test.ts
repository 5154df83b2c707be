import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { CurrentQueries } from './current-queries.ts';

/**
 * A server whose responses are held back until the test sends them. Each contains the value at the time of its request.
 */
class SlowServer {
  value: string;
  readonly #waiting: (() => void)[] = [];

  constructor(value: string) {
    this.value = value;
  }

  readonly ask = (): Promise<string> => {
    const { value } = this;
    return new Promise((resolve) => this.#waiting.push(() => resolve(value)));
  };

  get asked(): number {
    return this.#waiting.length;
  }

  answer(): void {
    for (const send of this.#waiting) send();
  }
}

const queryKey = ['keys'];
const stops: (() => void)[] = [];
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

function world() {
  const client = new CurrentQueries({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  client.mount();
  const server = new SlowServer('before');
  const observer = new QueryObserver(client, { queryKey, queryFn: server.ask, staleTime: Number.POSITIVE_INFINITY });
  stops.push(
    observer.subscribe(() => undefined),
    () => client.unmount(),
  );
  const answer = async () => {
    await settled();
    server.answer();
    await settled();
  };
  return { client, server, answer, shown: () => observer.getCurrentResult() };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('a query that was requested before a change', () => {
  it('is requested again when its first response is still pending', async () => {
    const { client, server, answer, shown } = world();
    server.value = 'after';
    const invalidated = client.invalidateQueries({ queryKey });
    await answer();
    await invalidated;
    expect(shown()).toMatchObject({ data: 'after', fetchStatus: 'idle', isStale: false });
  });

  it('is requested again when a later response is still pending', async () => {
    const { client, server, answer, shown } = world();
    await answer();
    void client.refetchQueries({ queryKey });
    server.value = 'after';
    void client.invalidateQueries({ queryKey });
    await answer();
    expect(shown()).toMatchObject({ data: 'after', fetchStatus: 'idle' });
  });

  it('does not overwrite the data set by the change', async () => {
    const { client, server, answer, shown } = world();
    await answer();
    void client.refetchQueries({ queryKey });
    server.value = 'after';
    client.setQueryData(queryKey, 'after');
    expect(shown().data).toBe('after');
    await answer();
    expect(shown()).toMatchObject({ data: 'after', fetchStatus: 'idle' });
  });

  it('does not overwrite the data set by the change with its first response', async () => {
    const { client, server, answer, shown } = world();
    server.value = 'after';
    client.setQueryData(queryKey, 'after');
    await answer();
    expect(shown()).toMatchObject({ data: 'after', fetchStatus: 'idle' });
  });

  it('does not affect other queries by its failure', async () => {
    const { client, server, answer, shown } = world();
    await answer();
    const failing = client.fetchQuery({ queryKey: ['other'], queryFn: server.ask });
    const failed = expect(failing).rejects.toMatchObject({ revert: true });
    await client.invalidateQueries({ queryKey: ['other'] });
    server.answer();
    await failed;
    expect(shown().data).toBe('before');
  });

  it('is not requested again by an unrelated change', async () => {
    const { client, server, answer, shown } = world();
    await client.invalidateQueries({ queryKey: ['other'] });
    expect(server.asked).toBe(1);
    await answer();
    expect(shown().data).toBe('before');
  });
});

it.each(['admin', 'playground'])('%s uses these queries', (application) => {
  const source = readFileSync(join(import.meta.dirname, `../${application}/main.tsx`), 'utf8');
  expect(source).toContain('new CurrentQueries(');
  expect(source).not.toContain('new QueryClient(');
});
