/** When a product was last changed (milliseconds since 1970), for search engines; null where nobody said. */
export default `
ALTER TABLE products ADD COLUMN changed_at INTEGER;
`;
