import { isRecord } from '../../../schemas/is-record.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import type { DefinitionProblem } from './problems.ts';

type Method = {
  [Key in keyof PaymentProvider]-?: PaymentProvider[Key] extends (...all: never) => unknown ? Key : never;
}[keyof PaymentProvider];

const methods: readonly Method[] = [
  'canTake',
  'begin',
  'read',
  'capture',
  'cancel',
  'refund',
  'refundsOf',
  'refundsSince',
  'readEvent',
];
const cardMethods = ['charge', 'beginCard', 'readCard', 'forget'] as const;

const namePattern = /^[a-z][a-z0-9-]{0,59}$/;

const missingIn = (value: object, names: readonly string[]): string[] =>
  names.filter((name) => typeof (value as Record<string, unknown>)[name] !== 'function');

/**
 * Returns problems with a payment provider.
 *
 * @param prefix begins the place of each
 */
export function problemsOfPayments(prefix: string, payments: unknown): DefinitionProblem[] {
  if (payments === undefined) return [];
  const place = `${prefix}payments`;
  const todo = 'make it with definePaymentProvider of endcap/shop, whose type an editor checks';
  // An instance of a class has its methods in its prototype.
  if (!isRecord(payments)) return [{ place, what: 'it is not a payment provider', todo }];
  const { name, title, cards } = payments;
  const missing = missingIn(payments, methods);
  const missingOfCards = isRecord(cards) ? missingIn(cards, cardMethods) : cardMethods;
  const withoutCards = cards === undefined ? [] : missingOfCards;
  return [
    ...(typeof name === 'string' && namePattern.test(name)
      ? []
      : [
          {
            place: `${place}.name`,
            what: `${JSON.stringify(name)} is not a name of a payment provider`,
            todo: 'use lower-case letters, digits and hyphens: its events arrive at /payments/events/NAME',
          },
        ]),
    ...(title === undefined || (typeof title === 'string' && title.trim() !== '')
      ? []
      : [{ place: `${place}.title`, what: 'it is not text', todo: 'write how the checkout calls this way of paying' }]),
    ...missing.map((method) => ({ place: `${place}.${method}`, what: 'it is not a function', todo })),
    ...withoutCards.map((method) => ({ place: `${place}.cards.${method}`, what: 'it is not a function', todo })),
  ];
}
