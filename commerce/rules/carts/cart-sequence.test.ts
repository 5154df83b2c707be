import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { admitCartRequest, highestSequence, parseCartSequence, type SequenceFence } from './cart-sequence.ts';

const requests = fc.array(
  fc.record({
    client: fc.constantFrom('tab-1', 'tab-2', 'tab-3'),
    seq: fc.integer({ min: 1, max: 12 }),
    kind: fc.constantFrom('change' as const, 'read' as const),
  }),
  { maxLength: 40 },
);

describe('admitCartRequest', () => {
  it('applies the changes of each client once and in ascending order, whatever the order of arrival', () => {
    fc.assert(
      fc.property(requests, (arrivals) => {
        let fence: SequenceFence = [];
        const applied = new Map<string, number[]>();
        for (const { client, seq, kind } of arrivals) {
          const before = highestSequence(fence, client);
          const admission = admitCartRequest(fence, { client, seq }, kind);
          fence = admission.fence;
          expect(admission.seq).toBe(Math.max(before, seq));
          expect(highestSequence(fence, client)).toBe(admission.seq);
          if (kind === 'read') expect(admission.admitted).toBe(true);
          else if (admission.admitted) applied.set(client, [...(applied.get(client) ?? []), seq]);
        }
        for (const numbers of applied.values()) {
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        }
      }),
    );
  });

  it('drops a change that was overtaken by a refetch', () => {
    const { fence } = admitCartRequest([], { client: 'tab', seq: 5 }, 'read');
    expect(admitCartRequest(fence, { client: 'tab', seq: 4 }, 'change')).toMatchObject({ admitted: false, seq: 5 });
    expect(admitCartRequest(fence, { client: 'tab', seq: 6 }, 'change').admitted).toBe(true);
  });

  it('admits requests without a number and does not record them', () => {
    expect(admitCartRequest([['tab', 3]], undefined, 'change')).toEqual({
      admitted: true,
      fence: [['tab', 3]],
      seq: 0,
    });
  });

  it('remembers only the most recently active clients', () => {
    let fence: SequenceFence = [];
    for (let at = 0; at < limits.maxCartClients + 5; at += 1) {
      fence = admitCartRequest(fence, { client: `tab-${at}`, seq: 1 }, 'change').fence;
    }
    expect(fence).toHaveLength(limits.maxCartClients);
    expect(highestSequence(fence, 'tab-0')).toBe(0);
    expect(highestSequence(fence, `tab-${limits.maxCartClients + 4}`)).toBe(1);
  });

  it.each([
    [undefined, undefined, undefined],
    ['4', 'tab', { client: 'tab', seq: 4 }],
    ['4', undefined, { client: 'default', seq: 4 }],
    [undefined, 'tab', 'invalid'],
    ['0', 'tab', 'invalid'],
    ['-1', 'tab', 'invalid'],
    ['1e3', 'tab', 'invalid'],
    ['4', 'a b', 'invalid'],
  ])('reads the headers %j and %j', (seq, client, expected) => {
    expect(parseCartSequence(seq, client)).toEqual(expected);
  });
});
