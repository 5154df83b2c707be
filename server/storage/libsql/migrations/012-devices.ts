/** The browser that opened a session, by which customers recognise it. */
export default `
ALTER TABLE sessions ADD COLUMN device TEXT;
`;
