import { expect, it } from 'vitest';
import type { VariantResult } from '../../core/ports/storage/documents/experiments.ts';
import { experimentHandlers } from './experiment-handlers.ts';

const row = (variant: string, audiences: string, visitors: number, buyers: number, since: number): VariantResult => ({
  variant,
  audiences,
  visitors,
  buyers,
  orders: buyers,
  since,
});

it('adds up the results of each variant, for everyone and for each audience', async () => {
  const rows = [
    row('plain', '', 5, 1, 3000),
    row('plain', 'not phones,regulars', 2, 1, 2000),
    row('plain', 'phones', 4, 0, 1000),
    row('short', 'phones', 3, 2, 4000),
  ];
  const shop = { storage: { experiments: { results: async () => rows } } };
  const [handler] = experimentHandlers();
  const answer = await handler!.handle({ params: { experiment: 'heading' }, shop } as never);
  const result = (variant: string, visitors: number, buyers: number, seconds: number) => ({
    variant,
    visitors,
    buyers,
    orders: buyers,
    since: new Date(seconds * 1000).toISOString(),
  });
  expect(answer).toEqual({
    variants: [result('plain', 11, 2, 1), result('short', 3, 2, 4)],
    audiences: [
      { audience: ['not phones'], variants: [result('plain', 2, 1, 2)] },
      { audience: ['phones'], variants: [result('plain', 4, 0, 1), result('short', 3, 2, 4)] },
      { audience: ['regulars'], variants: [result('plain', 2, 1, 2)] },
    ],
  });
});
