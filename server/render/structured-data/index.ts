import { encodedPath } from '../../../runtime/state/route.ts';
import type { Collection } from '../../../schemas/entities/catalogue/collection.ts';
import type { Product } from '../../../schemas/entities/catalogue/product.ts';
import { articleLd } from './article.ts';
import { itemListLd } from './item-list.ts';
import { productLd } from './product.ts';
import { breadcrumbsLd, siteLd } from './site.ts';
import type { JsonLd, Subject } from './subject.ts';

/** Writers of an entity's structured data, by the call that loads the entity. */
const writers: Record<string, (entity: never, subject: Subject) => JsonLd[]> = {
  'product.get': (product: Product, subject) => {
    const [collection] = product.collections;
    const above = collection
      ? [{ name: collection.title, url: encodedPath(`${subject.home}/collections/${collection.slug}`) }]
      : [];
    return [
      ...productLd(product, subject),
      breadcrumbsLd([...above, { name: product.title, url: subject.url }], subject),
    ];
  },
  'collection.get': ({ title }: Collection, subject) => [
    breadcrumbsLd([{ name: title, url: subject.url }], subject),
    ...itemListLd(subject),
  ],
};

/** Structured data about a page's subject, for search engines. */
export const structuredData = (subject: Subject): JsonLd[] => [
  ...Object.entries(subject.plan.entities).flatMap(([name, { call }]) => {
    const entity = subject.entities[name];
    return Object.hasOwn(writers, call) && entity ? writers[call]!(entity as never, subject) : [];
  }),
  ...(subject.plan.page.type === 'HOME' ? siteLd(subject) : []),
  ...(subject.plan.page.type === 'ARTICLE' ? articleLd(subject) : []),
];
