import { changeNodes, type JsonNode, link, node, text } from './json-node.ts';

/** A contact page with the merchant's text and a form. */
export function merchantContact(base: JsonNode): JsonNode {
  const words = node('box', { style: { display: 'grid', gap: 4, alignSelf: 'start' } }, [
    text('Write to us', { tag: 'h1', style: { size: 6 } }),
    node('markdown', { text: '{{ config.information.contact }}', style: { size: 1 } }),
    link('/find-order', 'Where is my order?'),
  ]);
  const page = withWords(base, words);
  const changed = changeNodes(page, (each) =>
    each.widget === 'form'
      ? { ...each, props: { ...each.props, sentText: 'Thank you. Your message is with us.' } }
      : each,
  );
  return { ...changed, seo: { title: 'Write to us | {{ config.shopName }}' } };
}

/** A newsletter page with the merchant's text. */
export function merchantNewsletter(base: JsonNode): JsonNode {
  const words = node('box', { style: { display: 'grid', gap: 4, alignSelf: 'start' } }, [
    text('Newsletter', { tag: 'h1', style: { size: 6 } }),
    node('markdown', { text: '{{ config.information.newsletter }}', style: { size: 1 } }),
  ]);
  const changed = changeNodes(withWords(base, words), (each) =>
    each.widget === 'email-subscription'
      ? { ...each, props: { label: each.props?.label, placeholder: 'name@example.com' } }
      : each,
  );
  return { ...changed, seo: { title: 'Newsletter | {{ config.shopName }}' } };
}

const main = (base: JsonNode, children: JsonNode[]): JsonNode =>
  changeNodes(base, (each) => (each.props?.elementId === 'main' ? { ...each, children } : each));

/** A page about the shop with the merchant's text. */
export function merchantAbout(base: JsonNode): JsonNode {
  const words = [
    text('About us', { tag: 'h1', style: { size: 6 } }),
    node('markdown', { text: '{{ config.information.about }}' }),
  ];
  return { ...main(base, words), seo: { title: 'About us | {{ config.shopName }}' } };
}

/** A page about delivery and returns with the merchant's texts. */
export function merchantDelivery(base: JsonNode): JsonNode {
  const part = (title: string, value: string): JsonNode[] => [
    { ...text(title, { tag: 'h2', style: { size: 3, marginTop: 4 } }), when: `{{ ${value} }}` },
    { ...node('markdown', { text: `{{ ${value} }}` }), when: `{{ ${value} }}` },
  ];
  const words = [
    text('Delivery and returns', { tag: 'h1', style: { size: 6 } }),
    ...part('Delivery', 'config.information.delivery'),
    ...part('Returns', 'config.information.returns'),
  ];
  return { ...main(base, words), seo: { title: 'Delivery and returns | {{ config.shopName }}' } };
}

/** Replaces the first column of a page with two columns. */
const withWords = (base: JsonNode, words: JsonNode): JsonNode =>
  changeNodes(base, (each) =>
    each.props?.elementId === 'main' ? { ...each, children: [words, ...(each.children ?? []).slice(1)] } : each,
  );

/** A page that contains only a text. */
export const policyPage = (id: string, title: string, markdown: string): JsonNode =>
  ({
    $schema: '../../schemas/generated/page.schema.json',
    version: 3,
    id,
    slug: `/${id}`,
    type: 'CONTENT',
    seo: { title: `${title} | {{ config.shopName }}` },
    body: [
      node('fragment', { name: 'header' }),
      node(
        'box',
        {
          tag: 'main',
          elementId: 'main',
          style: {
            display: 'grid',
            gap: 4,
            width: 'full',
            maxWidth: 'prose',
            marginX: 'auto',
            alignSelf: 'start',
            paddingX: { base: 4, md: 8 },
            paddingTop: { base: 8, md: 16 },
            paddingBottom: { base: 16, md: 24 },
          },
        },
        [text(title, { tag: 'h1', style: { size: 6 } }), node('markdown', { text: markdown })],
      ),
      node('fragment', { name: 'footer' }),
    ],
  }) as unknown as JsonNode;
