/** Index of accounts scheduled for deletion, by time. */
export default `
CREATE INDEX customers_to_delete ON customers (tenant, (doc ->> '$.deletesAt')) WHERE doc ->> '$.deletesAt' IS NOT NULL;
`;
