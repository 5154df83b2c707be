import fc from 'fast-check';
import { dataFor } from '../../expression/testing/index.ts';
import { FailureError } from '../../runtime/failure.ts';
import type { CallInputs } from '../../runtime/messages/call.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import { currentParts } from '../../widgets/current-parts.ts';
import type { Clock } from '../clock.ts';
import { hostileTexts } from './hostile-values.ts';
import { arbitraryMutations, mutate } from './mutations.ts';

/** The server's response to a call: a value or a failure, immediate or delayed. */
export interface ArbitraryAnswer {
  value?: unknown;
  failure?: { code: string; message: string; status?: number; formattedMessages?: string[] };
  afterMs: number;
  /** Set for a value that violates the call's contract: the widgets that use it may crash, but no others. */
  isWrong?: true;
}

/** Responses by call id; equal requests cycle through the list. */
export type Answers = Readonly<Record<string, readonly ArbitraryAnswer[]>>;

const failure = fc.record(
  {
    code: fc.constantFrom('refused', 'http', 'network', 'not-found'),
    message: fc.constantFrom('No', ...hostileTexts),
    status: fc.constantFrom(400, 401, 404, 409, 429, 500, 502, 503),
    formattedMessages: fc.array(fc.constantFrom('Not today', ...hostileTexts), { maxLength: 2 }),
  },
  { requiredKeys: ['code', 'message'] },
);

const cache = new Map<string, fc.Arbitrary<ArbitraryAnswer>>();

/**
 * Generates random responses to a call: valid ones with and without optional parts, wrong shapes, hostile strings,
 * very long lists, and failures, each possibly delayed.
 *
 * @param call id of a call, such as `product.get`
 * @example
 * fc.assert(fc.asyncProperty(arbitraryAnswer('product.get'), async ({ value }) => typeof value === 'object'));
 */
export function arbitraryAnswer(call: string): fc.Arbitrary<ArbitraryAnswer> {
  const before = cache.get(call);
  if (before) return before;
  const contract = currentParts().callContracts.get(call);
  if (!contract) throw new Error(`Unknown call "${call}". See docs/reference/calls.md.`);
  const right = dataFor(contract.answer as CheckableSchema as Parameters<typeof dataFor>[0]);
  const wrong = (kind: Parameters<typeof arbitraryMutations>[0]) =>
    fc.tuple(right, arbitraryMutations(kind)).map(([value, mutations]) => ({
      value: mutate(value, mutations),
      isWrong: true as const,
    }));
  const arbitrary = fc
    .tuple(
      fc.oneof(
        { arbitrary: right.map((value) => ({ value })), weight: 5 },
        { arbitrary: wrong('slightly-wrong'), weight: 2 },
        { arbitrary: wrong('hostile'), weight: 2 },
        { arbitrary: failure.map((each) => ({ failure: each })), weight: 1 },
      ),
      fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, fc.constantFrom(1, 700, 100_000)),
    )
    .map(([answer, afterMs]): ArbitraryAnswer => ({ ...answer, afterMs }) as ArbitraryAnswer);
  cache.set(call, arbitrary);
  return arbitrary;
}

/** Generates one or two responses for each of these calls. */
export const arbitraryAnswers = (calls: readonly string[]): fc.Arbitrary<Answers> =>
  fc.record(
    Object.fromEntries(calls.map((call) => [call, fc.array(arbitraryAnswer(call), { minLength: 1, maxLength: 2 })])),
  );

/** Creates a function that responds to a page's calls with these responses, delayed by a fake clock. */
export function createAnswerer(answers: Answers, time: Clock) {
  const asked = new Map<string, number>();
  return async (id: string, { params, query, body }: CallInputs, signal: AbortSignal): Promise<unknown> => {
    const list = answers[id] ?? [];
    // The response depends on the request, not on the order of requests.
    const key = `${id} ${JSON.stringify([params, query, body])}`;
    const count = asked.get(key) ?? [...key].reduce((sum, char) => sum + char.charCodeAt(0), 0);
    asked.set(key, count + 1);
    const answer = list[count % Math.max(1, list.length)];
    if (!answer) throw new FailureError('no-server', `No answer for ${id}`);
    if (answer.afterMs > 0)
      await new Promise<void>((resolve) => {
        const stop = time.after(answer.afterMs, resolve);
        signal.addEventListener('abort', () => {
          stop();
          resolve();
        });
      });
    if (answer.failure) {
      const { code, message, ...more } = answer.failure;
      throw new FailureError(code, message, more);
    }
    return structuredClone(answer.value);
  };
}
