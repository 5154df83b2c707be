/** What a shopper proved to hold when the session began, as JSON. */
export default 'ALTER TABLE sessions ADD COLUMN proved TEXT;';
