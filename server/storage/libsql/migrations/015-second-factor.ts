/** Authors' second factors; null for authors without one. */
export default `
ALTER TABLE authors ADD COLUMN second_factor TEXT;
`;
