/**
 * Bulk edits of products. Each item's `doc` holds what is required to undo it; `kept` is set when it is undone, to
 * the reason why something was kept, or to an empty text.
 */
export default `
CREATE TABLE product_edits (
  tenant TEXT NOT NULL,
  edit_id TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, edit_id)
) WITHOUT ROWID;
CREATE INDEX product_edits_by_time ON product_edits (tenant, made_at);
CREATE TABLE product_edit_items (
  tenant TEXT NOT NULL,
  edit_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  doc TEXT NOT NULL,
  kept TEXT,
  PRIMARY KEY (tenant, edit_id, slug)
) WITHOUT ROWID;
`;
