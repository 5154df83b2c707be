import { defineWidget } from '../../../schemas/contract/widget.ts';
import { consentCategory } from '../../../schemas/entities/shop/consent.ts';
import { anything, boolean, choice, dictionary, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

const granted = list('Categories that the shopper has agreed to.', consentCategory);

/** Default names and explanations of the consent categories, in display order. */
const standardCategories = [
  { name: 'necessary', title: 'Necessary', text: 'Cart, sign-in and this choice. Always on.' },
  { name: 'preferences', title: 'Preferences', text: 'Remembers how you like to see the shop.' },
  { name: 'analytics', title: 'Statistics', text: 'Counts what is seen and used, so that we can improve it.' },
  { name: 'marketing', title: 'Marketing', text: 'Lets others show you advertisements for what you looked at.' },
];

export default defineWidget({
  name: 'consent-banner',
  summary: "Requests the consent that the shop's settings require, and remembers the choice.",
  kind: 'data',
  alsoKnownAs: ['cookie-banner', 'cookie-consent', 'privacy-banner', 'gdpr', 'cmp'],
  props: object({
    title: text('Heading, and accessible name of the region.', { default: 'Your privacy', minLength: 1 }),
    text: text('Text of the request.', {
      default: 'May we count what is seen and used in this shop? You can change your mind at any time.',
    }),
    policyTo: optional(text('Address of the privacy policy.', { refers: 'address' })),
    policyLabel: text('Label of the link to it.', { default: 'Privacy policy' }),
    acceptLabel: text('Label of the button that agrees to everything.', { default: 'Accept all' }),
    rejectLabel: text('Label of the button that refuses everything.', { default: 'Reject all' }),
    chooseLabel: text('Label of the button that shows the categories.', { default: 'Choose' }),
    saveLabel: text('Label of the button that keeps the choice by category.', { default: 'Save choice' }),
    closeLabel: text('Label of the button that closes it without a change.', { default: 'Close' }),
    signalledText: text('Why marketing cannot be chosen.', {
      default: 'Your browser refuses this for you (Global Privacy Control).',
    }),
    categories: list(
      'Names and explanations of the categories.',
      object({
        name: choice('Category.', ['necessary', 'preferences', 'analytics', 'marketing']),
        title: text('Name.', { minLength: 1 }),
        text: text('Explanation.'),
      }),
      { default: standardCategories },
    ),
    ...appearance,
    trigger: optional(
      text('Label of a button that opens it, such as "Privacy settings". With it, it does not open automatically.'),
    ),
  }),
  data: object({
    isOpen: boolean('Whether it is shown.'),
    isChoosing: boolean('Whether the categories are shown.'),
    isDecided: boolean('Whether the shopper has chosen.'),
    isAsked: boolean('Whether it opens automatically because the shop requires a choice that has not been made.'),
    isSignalled: boolean('Whether the browser signals a refusal of marketing.'),
    granted,
    chosen: list('Categories that are ticked.', consentCategory),
    asked: list('Categories that the shop asks for.', consentCategory),
  }),
  actions: {
    open: { summary: 'Shows it again, with the categories.' },
    close: { summary: 'Closes it; without a choice, it is back on the next page.' },
    accept: { summary: 'Agrees to everything.' },
    reject: { summary: 'Refuses everything.' },
    choose: { summary: 'Shows or hides the categories.' },
    setChosen: {
      summary: 'Ticks these categories and no others.',
      payload: object({ chosen: list('Names of categories.', text('Name.'), { maxItems: 4 }) }),
    },
    save: {
      summary: 'Keeps the ticked categories; a form may hold them as "category".',
      payload: object({ values: optional(dictionary('Values of a form.', anything('Value.'))) }),
    },
  },
  events: { decide: { summary: 'The shopper has chosen.', data: object({ granted }) } },
});
