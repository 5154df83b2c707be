import fc from 'fast-check';
import { dataFor } from '../../../compiler/expression/testing/index.ts';
import type { CallInputs } from '../../../runtime/core/call.ts';
import { FailureError } from '../../../runtime/core/failure.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { callContracts } from '../../../widgets/catalogue.ts';
import type { Clock } from '../clock.ts';
import { hostileTexts } from './hostile-values.ts';
import { arbitrarySpoils, spoilt } from './spoils.ts';

/** What a server says to a call: a value or a failure, at once or late. */
export interface ArbitraryAnswer {
  value?: unknown;
  failure?: { code: string; message: string; status?: number; formattedMessages?: string[] };
  afterMs: number;
  /** True for a value that breaks the contract of the call: whoever draws it may fail, alone and in its place. */
  isWrong?: true;
}

/** Answers to calls, by the id of the call; asked the same again it gives the next, and then the first again. */
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

const known = new Map<string, fc.Arbitrary<ArbitraryAnswer>>();

/**
 * What a server may say to a call: what its contract promises, with and without the parts that may be missing; the same
 * with wrong shapes, hostile texts and very long lists; failures; and all of it late.
 *
 * @param call Id of a call, such as `product.get`.
 * @example
 * fc.assert(fc.asyncProperty(arbitraryAnswer('product.get'), async ({ value }) => typeof value === 'object'));
 */
export function arbitraryAnswer(call: string): fc.Arbitrary<ArbitraryAnswer> {
  const before = known.get(call);
  if (before) return before;
  const contract = callContracts.get(call);
  if (!contract) throw new Error(`There is no call named "${call}". The reference lists them all.`);
  const right = dataFor(contract.answer as CheckableSchema as Parameters<typeof dataFor>[0]);
  const wrong = (kind: Parameters<typeof arbitrarySpoils>[0]) =>
    fc.tuple(right, arbitrarySpoils(kind)).map(([value, spoils]) => ({
      value: spoilt(value, spoils),
      isWrong: true as const,
    }));
  const made = fc
    .tuple(
      fc.oneof(
        { arbitrary: right.map((value) => ({ value })), weight: 5 },
        { arbitrary: wrong('slightly-wrong'), weight: 2 },
        { arbitrary: wrong('hostile'), weight: 2 },
        { arbitrary: failure.map((each) => ({ failure: each })), weight: 1 },
      ),
      fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, fc.constantFrom(1, 700, 100_000)),
    )
    .map(([said, afterMs]): ArbitraryAnswer => ({ ...said, afterMs }) as ArbitraryAnswer);
  known.set(call, made);
  return made;
}

/** Answers to all calls that something makes; each is asked for once or twice. */
export const arbitraryAnswers = (calls: readonly string[]): fc.Arbitrary<Answers> =>
  fc.record(
    Object.fromEntries(calls.map((call) => [call, fc.array(arbitraryAnswer(call), { minLength: 1, maxLength: 2 })])),
  );

/** Who answers the calls of a page with these answers, by a clock of the test's own. */
export function answering(answers: Answers, time: Clock) {
  const asked = new Map<string, number>();
  return async (id: string, { params, query, body }: CallInputs, signal: AbortSignal): Promise<unknown> => {
    const list = answers[id] ?? [];
    // What is asked decides what is answered, not who asks first: a page may ask in any order.
    const key = `${id} ${JSON.stringify([params, query, body])}`;
    const count = asked.get(key) ?? [...key].reduce((sum, char) => sum + char.charCodeAt(0), 0);
    asked.set(key, count + 1);
    const answer = list[count % Math.max(1, list.length)];
    if (!answer) throw new FailureError('no-server', `Nobody answers ${id}`);
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
