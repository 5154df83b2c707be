/** The shop's profile as JSON: name, currency, locale. Null until the shop is first filled. */
export default `
ALTER TABLE shops ADD COLUMN profile TEXT;
`;
