/**
 * The time of a product's last change in milliseconds since 1970, which is `lastmod` in the sitemap; null when
 * unknown.
 */
export default `
ALTER TABLE products ADD COLUMN changed_at INTEGER;
`;
