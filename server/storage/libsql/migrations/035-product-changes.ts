/** The time of a product's last change in milliseconds since 1970, `lastmod` of the sitemap; null where it is unknown. */
export default `
ALTER TABLE products ADD COLUMN changed_at INTEGER;
`;
