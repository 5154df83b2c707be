import { context, type JsonLd, type Subject } from './subject.ts';
import { returnPolicyLd } from './terms.ts';

/** The path to a page from the home page. The last element is the page itself. */
export function breadcrumbsLd(trail: readonly { name: string; url: string }[], { home, siteName }: Subject): JsonLd {
  const elements = [{ name: siteName, url: home }, ...trail];
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: elements.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** The shop as an organisation, and the site with its search: once, on the home page. */
export const siteLd = ({ home, origin, siteName, search, terms }: Subject): JsonLd[] => [
  {
    ...context,
    '@type': 'Organization',
    name: siteName,
    url: home,
    logo: `${origin}/icon-512.png`,
    ...(terms?.returns ? { hasMerchantReturnPolicy: returnPolicyLd(terms) } : {}),
  },
  {
    ...context,
    '@type': 'WebSite',
    name: siteName,
    url: home,
    ...(search === undefined
      ? {}
      : {
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }),
  },
];
