import { createHash } from 'node:crypto';
import { seededRandom } from '../../../runtime/expressions/seeded-random.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import type { PreviewConditions } from '../../documents/previews/preview-conditions.ts';
import type { WorldOverrides } from '../drafts/given-answers.ts';
import type { ReadyPage } from '../library/ready-page.ts';
import { type DataAmount, generateValue } from './made-up-value.ts';

/** Areas of calls that identify the visitor: a made-up answer would describe another visitor. */
const ofVisitor: ReadonlySet<string> = new Set(['auth', 'user']);

/** Kind and seed of made-up answers. */
export interface MadeUpOptions {
  kind: DataAmount;
  /** Equal seeds give equal answers. */
  seed: string;
  currencyCode?: string;
}

/** A random generator for one call, so that its answer does not depend on a page's other calls. */
const randomFor = (seed: string, call: string): (() => number) =>
  seededRandom(createHash('sha256').update(`${seed} ${call}`).digest().readUInt32BE(0) / 2 ** 32);

/**
 * Makes up an answer that fits the contract of a call: empty, with long texts, or with many rows.
 *
 * @param call id of a call, such as `product.get`
 * @example
 * madeUpAnswer('product.search', { kind: 'many', seed: '1' });
 */
export function madeUpAnswer(call: string, { kind, seed, currencyCode = 'INR' }: MadeUpOptions): unknown {
  const contract = currentParts().callContracts.get(call);
  if (!contract) throw new Error(`Unknown call "${call}". See docs/reference/calls.md.`);
  let count = 0;
  const making = { kind, random: randomFor(seed, call), next: () => ++count, currencyCode, lists: 0, depth: 0 };
  return generateValue(contract.answer as CheckableSchema, '', making);
}

/** The made-up answers and failing calls that a preview's conditions require for a page. */
export function stressAnswers(
  { plan }: Pick<ReadyPage, 'plan'>,
  { answers: kind, seed = '1' }: PreviewConditions,
  { currencyCode }: Pick<Market, 'currencyCode'>,
): Pick<WorldOverrides, 'answers' | 'failing'> {
  if (kind === undefined) return {};
  const calls = plan.calls.filter((call) => !ofVisitor.has(call.split('.')[0] ?? ''));
  if (kind === 'failing') {
    const about = new Set(Object.values(plan.entities).map(({ call }) => call));
    return { failing: calls.filter((call) => !about.has(call)) };
  }
  return { answers: Object.fromEntries(calls.map((call) => [call, madeUpAnswer(call, { kind, seed, currencyCode })])) };
}
