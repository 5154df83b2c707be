/** The identifier whose ownership the shopper proved when the session began, as JSON. */
export default 'ALTER TABLE sessions ADD COLUMN proved TEXT;';
