/** The audience rules that a visitor passed when seeing a variant, with commas between them. */
export default `
ALTER TABLE experiment_visitors ADD COLUMN audiences TEXT NOT NULL DEFAULT '';
`;
