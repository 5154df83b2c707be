import type { PriceSection, PriceSectionValue } from '../../../schemas/entities/cart/price-sections.ts';
import { invoicePrefixPattern } from '../../../schemas/entities/orders/invoice.ts';
import { limits } from '../../limits.ts';
import { formatMessage, messages } from '../../messages.ts';
import type { RuleProblem } from './discount-problems.ts';

const prefixPattern = new RegExp(invoicePrefixPattern);

type Values = { readonly [Name in PriceSection]?: PriceSectionValue<Name> };

/** Problems with empty or overlong names, and with identifiers shared by two rules. */
function namedProblems(
  field: string,
  rules: readonly { id: string; title: string }[],
  isUnique: boolean,
): RuleProblem[] {
  return rules.flatMap(({ id, title }, at): RuleProblem[] => {
    if (title.trim() === '')
      return [{ field: `${field}.${at}.title`, message: formatMessage(messages.fieldRequired, { field: 'The name' }) }];
    if (title.length > limits.maxNameLength)
      return [
        {
          field: `${field}.${at}.title`,
          message: formatMessage(messages.textTooLong, { limit: limits.maxNameLength }),
        },
      ];
    const isTaken = isUnique && rules.findIndex((other) => other.id === id) < at;
    return isTaken ? [{ field: `${field}.${at}.title`, message: messages.nameTaken }] : [];
  });
}

const isBelow = (max: number | undefined, min: number | undefined): boolean =>
  max !== undefined && min !== undefined && max < min;

/** Problems with sections of the price rules beyond their schemas. */
export function sectionProblems({ delivery, tax, extras, plans, invoices }: Values): RuleProblem[] {
  const { methods = [] } = delivery ?? {};
  const protection = extras?.orderProtection;
  return [
    ...(delivery && methods.length === 0 ? [{ field: 'methods', message: messages.deliveryMissing }] : []),
    ...namedProblems('methods', methods, false),
    ...methods.flatMap((method, at) =>
      isBelow(method.maximumSubtotal, method.minimumSubtotal)
        ? [{ field: `methods.${at}.maximumSubtotal`, message: messages.maxBelowMin }]
        : [],
    ),
    ...methods.flatMap((method, at) =>
      isBelow(method.maximumWeight, method.minimumWeight)
        ? [{ field: `methods.${at}.maximumWeight`, message: messages.weightBelowLeast }]
        : [],
    ),
    ...namedProblems('rates', tax?.rates ?? [], true),
    ...namedProblems('upsells', extras?.upsells.map(({ slug, title }) => ({ id: slug, title })) ?? [], true),
    ...(isBelow(protection?.maximum, protection?.minimum)
      ? [{ field: 'orderProtection.maximum', message: messages.priceBelowLeast }]
      : []),
    ...namedProblems('plans', plans?.plans ?? [], true),
    ...(['prefix', 'creditPrefix'] as const).flatMap((name) =>
      invoices?.rule && !prefixPattern.test(invoices.rule[name])
        ? [{ field: `rule.${name}`, message: messages.invoicePrefix }]
        : [],
    ),
  ];
}
