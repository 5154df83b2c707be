import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finalPrice } from '../../commerce/rules/invoices/credit-note.ts';
import { type Issuing, invoiceNumber } from '../../commerce/rules/invoices/draft.ts';
import { nextInvoice } from '../../commerce/rules/invoices/next-invoice.ts';
import { leftOf, totalOf } from '../../commerce/rules/invoices/shares.ts';
import { type OrderState, orderMoney } from '../../commerce/rules/orders/order-balance.ts';
import * as changes from '../../commerce/rules/orders/order-changes.ts';
import type { Invoice } from '../../schemas/entities/orders/invoice.ts';
import { pricing } from './arbitrary.ts';
import { orderOfCart } from './order-of-cart.ts';

/** Number of carts per property, as in `properties.test.ts`: `CARTS=200000` for many. */
const numRuns = Number(process.env.CARTS ?? 2000);

const issuing: Issuing = {
  rule: { seller: 'Saffron & Stone', address: '1 Road\nBengaluru', prefix: 'INV-{year}-', creditPrefix: 'CN-' },
  at: '2026-11-26T09:00:00.000Z',
  year: '2026',
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Issues all invoices that are due, as the storage does. */
function issue(state: OrderState, issued: readonly Invoice[], rule = issuing): Invoice[] {
  const all = [...issued];
  for (let draft = nextInvoice(state, all, rule); draft; draft = nextInvoice(state, all, rule))
    all.push({ ...draft.invoice, number: invoiceNumber(draft.series, all.length + 1) });
  return all;
}

/** A random step of a merchant; refused steps change nothing. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('refund' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('send' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('cancel' as const), part: fc.constant(100) }),
  fc.record({ kind: fc.constant('fail' as const), part: fc.constant(100) }),
);

function after(state: OrderState, { kind, part }: { kind: string; part: number }, at: number): OrderState {
  const { due, paid, refunded } = orderMoney(state);
  const noted = (maxAmount: number) => ({
    id: `change ${at}`,
    amount: Math.ceil((maxAmount * part) / 100),
    at: issuing.at,
  });
  const outcomes: Readonly<Record<string, () => changes.OrderOutcome>> = {
    pay: () => changes.notePayment(state, noted(due)),
    refund: () => changes.noteRefund(state, noted(paid - refunded)),
    cancel: () => changes.cancelOrder(state, issuing.at),
    fail: () => {
      const last = state.order.transactions?.findLast((each) => each.kind === 'REFUND' && !each.failedAt);
      return changes.failRefund(state, last?.id ?? '', issuing.at);
    },
    send: () => {
      const lines = changes.sendableLines(state.order).map(({ lineItemId, quantity }) => ({
        lineItemId,
        quantity: Math.ceil((quantity * part) / 100),
      }));
      return changes.sendParcel(state, `parcel ${at}`, lines, {});
    },
  };
  const outcome = outcomes[kind]!();
  return 'refused' in outcome ? state : outcome;
}

it("has invoices whose parts add up to the order's total, and whose tax equals the order's tax", () => {
  fc.assert(
    fc.property(pricing, ({ cart, rules }) => {
      const state = orderOfCart(cart, rules);
      const { total } = orderMoney(state);
      const [invoice] = issue(state, [], { ...issuing, rule: { ...issuing.rule, whenPlaced: true } });
      expect(invoice === undefined).toBe(total === 0);
      if (!invoice) return;
      const { goods, others, shares, taxes, isTaxIncluded } = invoice;
      expect(sum([...goods, ...others].map(({ amount }) => amount))).toBe(total);
      expect([invoice.total, totalOf(shares)]).toEqual([total, total]);
      const tax = sum(
        (state.order.explanation ?? [])
          .filter(({ step: each }) => each === 'tax')
          .map((part) => Math.round(part.amount.amount * 1000)),
      );
      const factor = 1000 / 10 ** ({ JPY: 0, KWD: 3 }[cart.currencyCode] ?? 2);
      expect(sum(taxes.map(({ amount }) => amount)) * factor).toBe(tax);
      const added = others.filter(({ id }) => taxes.some(({ rule }) => rule === id));
      if (isTaxIncluded) expect(added).toEqual([]);
      for (const share of shares)
        expect(share.amount).toBeGreaterThanOrEqual(sum(share.taxes.map(({ amount }) => amount)));
    }),
    { numRuns },
  );
});

it('credits reductions of the final price and takes failed refunds back, never beyond the charge, in any order', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(pricing, fc.array(step, { maxLength: 8 }), ({ cart, rules }, steps) => {
      let state = orderOfCart(cart, rules);
      let issued: Invoice[] = [];
      for (const [at, each] of steps.entries()) {
        state = after(state, each, at);
        const before = issued;
        issued = issue(state, issued);
        expect(issued.slice(0, before.length)).toEqual(before);
        const [invoice, ...others] = issued;
        if (!invoice) continue;
        const sharesOf = (kind: Invoice['kind']) =>
          others.filter((each) => each.kind === kind).flatMap(({ shares }) => shares);
        const credited = sharesOf('CREDIT_NOTE');
        const debited = sharesOf('DEBIT_NOTE').map(({ id, amount, taxes }) => ({
          id,
          amount: -amount,
          taxes: taxes.map((tax) => ({ ...tax, amount: -tax.amount })),
        }));
        const left = leftOf(invoice.shares, [...credited, ...debited]);
        expect(totalOf(left)).toBe(finalPrice(state));
        for (const [at, share] of left.entries()) {
          const whole = invoice.shares[at]!;
          expect([share.amount >= 0, share.amount <= whole.amount]).toEqual([true, true]);
          for (const [rate, tax] of share.taxes.entries())
            expect([tax.amount >= 0, tax.amount <= whole.taxes[rate]!.amount]).toEqual([true, true]);
          if (share.amount === 0) expect(sum(share.taxes.map(({ amount }) => amount))).toBe(0);
        }
        for (const note of others) {
          reached.add(note.kind);
          const { goods, others: rows, shares, taxes, corrects } = note;
          expect(note.total).toBeGreaterThan(0);
          expect([sum([...goods, ...rows].map(({ amount }) => amount)), totalOf(shares)]).toEqual([
            note.total,
            note.total,
          ]);
          const taxed = shares.filter((share) => share.taxes.length > 0);
          expect(sum(taxes.map(({ amount }) => amount))).toBe(
            sum(taxed.flatMap((share) => share.taxes.map(({ amount }) => amount))),
          );
          const corrected = issued.find(({ number }) => number === corrects?.number);
          expect(corrected?.kind).toBe(note.kind === 'DEBIT_NOTE' ? 'CREDIT_NOTE' : 'INVOICE');
        }
      }
    }),
    { numRuns },
  );
  expect([...reached].sort()).toEqual(['CREDIT_NOTE', 'DEBIT_NOTE']);
});
