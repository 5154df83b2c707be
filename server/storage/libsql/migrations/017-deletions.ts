/** Accounts that are to be deleted, by the time of that. */
export default `
CREATE INDEX customers_to_delete ON customers (tenant, (doc ->> '$.deletesAt')) WHERE doc ->> '$.deletesAt' IS NOT NULL;
`;
