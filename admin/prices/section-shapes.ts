import type { PriceSection } from '../../schemas/entities/cart/price-sections.ts';
import type { SectionField } from './section-fields.ts';

/** The fields of a section of the price rules. */
export interface SectionShape {
  name: PriceSection;
  title: string;
  text: string;
  /** Fields of the section itself. */
  own?: readonly SectionField[];
  /** Optional parts, each with its fields. */
  offers?: readonly { name: string; title: string; fields: readonly SectionField[] }[];
  /** Rows, in their order. */
  rows?: { name: string; one: string; add: string; idName: 'id' | 'slug'; fields: readonly SectionField[] };
}

const title: SectionField = { name: 'title', label: 'Name', kind: 'text', isRequired: true };
const price: SectionField = { name: 'price', label: 'Price', kind: 'money', isRequired: true };
const places: SectionField = {
  name: 'places',
  label: 'Places',
  kind: 'places',
  hint: 'Everywhere without any: IN, IN-KA or IN 560, with commas.',
};

/** The forms of all sections. */
export const sectionShapes: readonly SectionShape[] = [
  {
    name: 'delivery',
    title: 'Delivery',
    text: 'Shoppers are offered the ways that fit, in this order; the first is chosen for them.',
    rows: {
      name: 'methods',
      one: 'way of delivery',
      add: 'Add a way of delivery',
      idName: 'id',
      fields: [
        title,
        price,
        { name: 'freeFrom', label: 'Free from', kind: 'money' },
        { name: 'perKilogram', label: 'Each kilogram', kind: 'money' },
        { name: 'minimumSubtotal', label: 'Least subtotal', kind: 'money' },
        { name: 'maximumSubtotal', label: 'Largest subtotal', kind: 'money' },
        { name: 'minimumWeight', label: 'Least weight (grams)', kind: 'whole' },
        { name: 'maximumWeight', label: 'Largest weight (grams)', kind: 'whole' },
        places,
      ],
    },
  },
  {
    name: 'tax',
    title: 'Tax',
    text: 'All rates that fit the place and the goods are added up. Delivery and extras have no class: they are taxed by each rate that says so.',
    own: [{ name: 'isIncluded', label: 'Prices contain tax', kind: 'check' }],
    rows: {
      name: 'rates',
      one: 'rate',
      add: 'Add a rate',
      idName: 'id',
      fields: [
        title,
        { name: 'basisPoints', label: 'Percentage', kind: 'rate', isRequired: true },
        {
          name: 'classes',
          label: 'Tax classes',
          kind: 'list',
          hint: 'All goods but exempt ones without any; standard is of goods without a class.',
        },
        places,
        { name: 'onDelivery', label: 'Delivery is taxed', kind: 'check' },
        { name: 'onExtras', label: 'Extras are taxed', kind: 'check' },
      ],
    },
  },
  {
    name: 'extras',
    title: 'Extras',
    text: 'What shoppers can add to their goods.',
    offers: [
      {
        name: 'giftWrap',
        title: 'Gift wrap is offered',
        fields: [price, { name: 'each', label: 'For each', kind: 'wrapped' }],
      },
      {
        name: 'orderProtection',
        title: 'Order protection is offered',
        fields: [
          { name: 'price', label: 'Price', kind: 'money' },
          { name: 'percentage', label: 'Or percentage', kind: 'percentage' },
          { name: 'minimum', label: 'At least', kind: 'money' },
          { name: 'maximum', label: 'At most', kind: 'money' },
        ],
      },
      { name: 'expressDelivery', title: 'Express delivery has a price', fields: [price] },
    ],
    rows: {
      name: 'upsells',
      one: 'upsell',
      add: 'Add an upsell',
      idName: 'slug',
      fields: [
        title,
        price,
        { name: 'form', label: 'Form to fill in', kind: 'text', hint: 'Its name in the settings.' },
      ],
    },
  },
  {
    name: 'coins',
    title: 'Coins',
    text: 'Customers earn coins with what they pay, and pay part of their goods with them.',
    offers: [
      {
        name: 'rule',
        title: 'There are coins',
        fields: [
          { name: 'value', label: 'A coin is worth', kind: 'money', isRequired: true },
          { name: 'share', label: 'Part of the goods (%)', kind: 'percentage', isRequired: true },
          { name: 'each', label: 'One for each paid', kind: 'money', hint: 'None is earned without it.' },
          { name: 'expiryDays', label: 'Days until they expire', kind: 'whole', hint: 'Never without it.' },
        ],
      },
    ],
  },
  {
    name: 'plans',
    title: 'Subscriptions',
    text: 'Goods ordered with a plan are reordered automatically. A customer keeps the conditions that applied to the order.',
    rows: {
      name: 'plans',
      one: 'subscription',
      add: 'Add a subscription',
      idName: 'id',
      fields: [
        title,
        { name: 'every', label: 'How often', kind: 'interval', isRequired: true, hint: '1 month, 2 weeks or 90 days.' },
        { name: 'percentage', label: 'Percentage off', kind: 'percentage', isRequired: true },
        { name: 'goods', label: 'Goods', kind: 'goods', hint: 'Everything, unless you name products or collections.' },
        { name: 'description', label: 'A sentence for shoppers', kind: 'text' },
      ],
    },
  },
  {
    name: 'invoices',
    title: 'Invoices',
    text: 'One is issued when an order is paid or its first parcel is sent, and a credit note when money is given back.',
    offers: [
      {
        name: 'rule',
        title: 'Invoices are issued',
        fields: [
          { name: 'seller', label: 'Seller', kind: 'text', isRequired: true },
          {
            name: 'prefix',
            label: 'Numbers of invoices begin with',
            kind: 'text',
            isRequired: true,
            hint: 'INV- or INV-{year}-: letters, digits and hyphens, no digit at the end.',
          },
          {
            name: 'creditPrefix',
            label: 'Numbers of credit notes begin with',
            kind: 'text',
            isRequired: true,
            hint: 'CN- or CN-{year}-.',
          },
          { name: 'address', label: 'Address of the seller', kind: 'lines', isRequired: true },
          {
            name: 'taxNumbers',
            label: 'Tax and company numbers',
            kind: 'lines',
            hint: 'Each with its name, a line for each.',
          },
          { name: 'note', label: 'Below the sums', kind: 'lines', hint: 'Such as bank details.' },
          { name: 'whenPlaced', label: 'Issued with the order already', kind: 'check' },
        ],
      },
    ],
  },
];
