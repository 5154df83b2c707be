/** Orders that a guest has found by number and e-mail, readable by the session that found them. */
export default `
CREATE TABLE opened_orders (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  order_id TEXT NOT NULL,
  PRIMARY KEY (tenant, owner, order_id)
) WITHOUT ROWID;
`;
