import { majorText } from '../../../../commerce/rules/money.ts';
import type { CollectionRecord } from '../../../core/ports/product-record.ts';
import { changedTexts } from '../prices/price-changes.ts';
import { entryOf } from './collection-record.ts';
import { differingPart } from './product-audit.ts';

/** Returns all non-empty values of a collection, by name. */
function textsOf(record: CollectionRecord, description: string, currencyCode: string): Map<string, string> {
  const { kind, products, rules, order, picture, seo, isPublished } = entryOf(record);
  const texts: [string, string][] = [
    ['name', record.title],
    ['address', record.slug],
    ['description', description],
    ['picture', picture ? `${picture.altText} (${picture.url})` : ''],
    ...(kind === 'BY_HAND'
      ? [['goods', products.join(', ')] as [string, string]]
      : [
          ['goods that meet', rules.match === 'ALL' ? 'all conditions' : 'any condition'] as [string, string],
          ...rules.conditions.map(({ field, is, text, amount }, at): [string, string] => [
            `condition ${at + 1}`,
            [field, is.toLowerCase().replaceAll('_', ' '), field === 'price' ? majorText(amount, currencyCode) : text]
              .join(' ')
              .trim(),
          ]),
          ['goods that come first', products.join(', ')] as [string, string],
        ]),
    ['order', order === 'FEATURED' ? '' : order.toLowerCase().replaceAll('_', ' ')],
    ['title for search engines', seo.title],
    ['description for search engines', seo.description],
    ['left out by search engines', seo.isHidden ? 'yes' : ''],
    ['published', isPublished ? 'yes' : 'no'],
  ];
  return new Map(texts.filter(([, text]) => text !== ''));
}

/** Describes a change of a collection for the audit trail. */
export function collectionChanges(
  before: CollectionRecord | undefined,
  after: CollectionRecord | undefined,
  currencyCode: string,
): { before: string; after: string } {
  const htmlOf = (record: CollectionRecord | undefined): string => (record ? entryOf(record).descriptionHtml : '');
  const descriptions =
    before && after ? differingPart(htmlOf(before), htmlOf(after)) : { before: htmlOf(before), after: htmlOf(after) };
  return changedTexts(
    before ? textsOf(before, descriptions.before, currencyCode) : new Map(),
    after ? textsOf(after, descriptions.after, currencyCode) : new Map(),
  );
}
