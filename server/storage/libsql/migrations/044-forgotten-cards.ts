/** Customers with kept cards to delete at the payment service, because they were deleted here. */
export default `
CREATE TABLE forgotten_cards (
  tenant TEXT NOT NULL,
  reference TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, reference)
) WITHOUT ROWID;
CREATE INDEX forgotten_cards_due ON forgotten_cards (tenant, due_at);
`;
