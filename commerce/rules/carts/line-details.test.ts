import { expect, it } from 'vitest';
import type { LineChoices } from '../../../schemas/entities/cart/line-choices.ts';
import { lineDetails } from './line-details.ts';

it.each<[string, Partial<LineChoices>, [label: string, value: string][]]>([
  ['nothing', {}, []],
  [
    'a customisation',
    { customisation: { formSchemaSlug: 'f', data: { Engraving: ' For Asha ', Size: 2 } } },
    [
      ['Engraving', 'For Asha'],
      ['Size', '2'],
    ],
  ],
  [
    'what is not text in a customisation',
    { customisation: { formSchemaSlug: 'f', data: { a: { b: 1 }, c: null, d: '' } } },
    [],
  ],
  [
    'attributes, except for the own ones of the shop',
    {
      attributes: [
        { key: 'Ribbon', value: 'red' },
        { key: '_source', value: 'x' },
      ],
    },
    [['Ribbon', 'red']],
  ],
  [
    'the receiver of a gift card',
    { giftCardReceiver: { name: 'Ravi', email: 'ravi@example.com', message: 'Enjoy', sendOn: '2026-12-24' } },
    [
      ['Gift for', 'Ravi'],
      ['Sent to', 'ravi@example.com'],
      ['To be sent on', '2026-12-24'],
      ['Message', 'Enjoy'],
    ],
  ],
  ['express delivery', { expressDelivery: { pincode: '560001' } }, [['Express delivery to', '560001']]],
  [
    'a subscription and wrapping',
    { sellingPlanId: 'monthly', isGiftWrapped: true },
    [
      ['Subscription', 'monthly'],
      ['Gift wrapping', 'Yes'],
    ],
  ],
])('lists %s', (_, choices, expected) => {
  const details = lineDetails({ attributes: [], isGiftWrapped: false, ...choices });
  expect(details.map(({ label, value }) => [label, value])).toEqual(expected);
});
