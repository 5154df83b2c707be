/** Bulk edits of products, and what each has changed about its products, by which it is undone; `kept` once it was. */
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
