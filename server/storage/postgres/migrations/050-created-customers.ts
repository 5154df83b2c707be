/** The order in which the list of customers shows accounts that have not ordered. */
export default `
CREATE INDEX customers_created ON customers (tenant, coalesce(doc::json #>> '{createdAt}', ''), customer_id);
`;
