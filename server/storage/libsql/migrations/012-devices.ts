/** What a session was opened with, so that customers recognise it. */
export default `
ALTER TABLE sessions ADD COLUMN device TEXT;
`;
