/**
 * Invoices and credit notes as issued. A series has no gaps: its next number is assigned in the transaction of an
 * order.
 */
export default `
CREATE TABLE invoices (
  tenant TEXT NOT NULL,
  series TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  number TEXT NOT NULL,
  order_number TEXT NOT NULL,
  issued_at INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, series, ordinal)
) WITHOUT ROWID;
CREATE UNIQUE INDEX invoices_by_number ON invoices (tenant, number);
CREATE INDEX invoices_by_order ON invoices (tenant, order_number, issued_at);
CREATE INDEX invoices_by_time ON invoices (tenant, issued_at, number);
`;
