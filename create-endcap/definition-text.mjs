// @ts-check

/** Writes a text as a string literal, in the quotes that need no escapes. @param {string} text */
const quoted = (text) => (/['"\\\p{Cc}\u2028\u2029]/u.test(text) ? JSON.stringify(text) : `'${text}'`);

/**
 * Returns the definition of a shop: its `endcap.config.mjs`.
 *
 * @param {Pick<import('./options.mjs').ShopOptions, 'name' | 'catalogue' | 'currency' | 'country'>} options
 */
export function definitionText({ name, catalogue, currency, country }) {
  const settings = [
    `shopName: ${quoted(name)}`,
    ...(currency ? [`currencyCode: ${quoted(currency)}`] : []),
    ...(country ? [`countries: [${quoted(country)}]`] : []),
  ];
  return `// @ts-check
import { defineShop } from 'endcap/shop';

/** What this shop is: its settings, its pages, and what it adds to the catalogue of widgets. */
export default defineShop({
  settings: {
${settings.map((setting) => `    ${setting},`).join('\n')}
  },
  // Goods of a new database. What there is stays.
  catalogue: ${quoted(catalogue === 'file' ? './goods.csv' : catalogue)},
  pages: './pages',
  fragments: './sections',
  widgets: './widgets',
});
`;
}
