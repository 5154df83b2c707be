import { changeNodes, type JsonNode, node, text } from './json-node.ts';

const has = (...keys: readonly string[]): string => `{{ ${keys.join(' or ')} }}`;

const delivery = 'config.information.delivery';
const returns = 'config.information.returns';

const said = (title: string, value: string, more: JsonNode[] = []): JsonNode[] => [
  { ...text(title, { tag: 'h3', style: { size: 1 } }), when: has(value, ...more.map(() => 'config.delivery')) },
  ...more,
  { ...node('markdown', { text: `{{ ${value} }}` }), when: has(value) },
];

const price: JsonNode = {
  ...text(
    "{{ $money(config.delivery.price, '', true) }}{{ config.delivery.freeFrom ? ', free from ' & $money(config.delivery.freeFrom, '', true) : '' }}.",
  ),
  when: '{{ config.delivery }}',
};

const title = `{{ ${delivery} or config.delivery ? (${returns} ? 'Delivery and returns' : 'Delivery') : 'Returns' }}`;

/** The dialog about delivery and returns, with only the texts from the settings. */
const terms = (dialog: JsonNode): JsonNode => ({
  ...dialog,
  when: has(delivery, returns, 'config.delivery'),
  props: { ...dialog.props, label: title, trigger: title },
  children: [
    node('box', { style: { display: 'grid', gap: 3 } }, [
      ...said('Delivery', delivery, [price]),
      ...said('Returns', returns),
    ]),
  ],
});

/** Texts about postal codes that use the term of the shop's country. */
const postalCodeTexts: Readonly<Record<string, Record<string, unknown>>> = {
  form: { label: 'Delivery to you' },
  'text-input': { label: '{{ config.postalCodeLabel }}', inputMode: 'text', maxLength: 12 },
};

const checkOfPostalCodes = (check: JsonNode): JsonNode =>
  changeNodes(
    {
      ...check,
      when: '{{ config.hasDeliveryCheck }}',
      props: { ...check.props, labels: [postalCodeTexts.form?.label] },
    },
    (each): JsonNode =>
      each.widget === 'text' && each.when === '{{ delivery.isChecked and $not(delivery.isValid) }}'
        ? { ...each, props: { ...each.props, text: 'We do not deliver there.' } }
        : { ...each, props: { ...each.props, ...postalCodeTexts[each.widget] } },
  );

const contact = 'config.information.contact';

/** The section that links to the contact page, which exists only when the settings have contact information. */
const questions = (fold: JsonNode): JsonNode =>
  changeNodes(
    { ...fold, props: { ...fold.props, labels: [`{{ ${contact} ? 'Ask or share' : 'Share' }}`] } },
    (each): JsonNode => (each.props?.to === '/contact' ? { ...each, when: has(contact) } : each),
  );

/** Whether a node is the section about sizes, whose weights and prices come from the catalogue. */
const isOfSizes = (fold: JsonNode): boolean => fold.as === 'sizes';

const hasDeliveryCheck = (fold: JsonNode): boolean => JSON.stringify(fold).includes('"delivery-pincode"');

/** The product page, with delivery and returns as in the shop's settings. */
export const merchantProduct = (base: JsonNode): JsonNode =>
  changeNodes(base, (each) => {
    // An imported shop has no sets.
    if (each.widget === 'fragment' && each.props?.name === 'sets') return undefined;
    if (each.widget === 'link' && each.props?.to === '/discounts') return undefined;
    if (isOfSizes(each)) return each;
    if (each.widget === 'accordion') return hasDeliveryCheck(each) ? checkOfPostalCodes(each) : questions(each);
    return each.widget === 'dialog' && each.as === 'terms' ? terms(each) : each;
  });
