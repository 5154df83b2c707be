/** What authors prove besides their password; null for those who need not. */
export default `
ALTER TABLE authors ADD COLUMN second_factor TEXT;
`;
