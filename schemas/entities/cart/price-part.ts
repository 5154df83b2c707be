import {
  boolean,
  choice,
  dictionary,
  either,
  list,
  number,
  object,
  optional,
  type Static,
  text,
} from '../../schema.ts';
import { money } from '../money.ts';

/** The steps of the calculation, in their order. */
export const pricingSteps = [
  'line',
  'plan',
  'bundle',
  'automatic',
  'coded',
  'coins',
  'extra',
  'delivery',
  'tax',
  'giftCard',
] as const;

/** A step of a total: the amount that a rule has added or taken off. */
export const pricePart = object(
  {
    step: choice('Step of the calculation', [...pricingSteps]),
    rule: text('Identifier of the rule'),
    amount: money,
    lines: list('Its parts of lines', object({ id: text('Line'), amount: money })),
    values: dictionary(
      'Values for a sentence about it; amounts in minor units',
      either('Value', [text('Text'), number('Number')]),
    ),
    isIncluded: optional(boolean('True for tax that prices contain, which is not added')),
  },
  'A part of a total; all parts that are not included add up to what is to be paid',
);
export type PricePart = Static<typeof pricePart>;

/** An extra besides the products that is part of a total, such as gift wrap. */
export const chosenExtra = object(
  {
    rule: text('Identifier of the rule'),
    title: text('Name that shoppers read'),
    amount: money,
    details: optional(
      list('Values entered in its form', object({ label: text('Field'), value: text('Entered value') })),
    ),
  },
  'An extra',
);
export type ChosenExtra = Static<typeof chosenExtra>;
