/**
 * Changes made by imported files, so that an import can be undone; `doc` is a JSON list of variants with their
 * values.
 */
export default `
CREATE TABLE stock_imports (
  tenant TEXT NOT NULL,
  import_id TEXT NOT NULL,
  imported_at INTEGER NOT NULL,
  is_undone INTEGER NOT NULL DEFAULT 0,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, import_id)
) WITHOUT ROWID;
`;
