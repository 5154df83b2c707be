/** Looks that merchants created, and looks from the settings that they changed. */
export default `
CREATE TABLE looks (
  tenant TEXT NOT NULL,
  slug TEXT NOT NULL,
  version INTEGER NOT NULL,
  is_active INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, slug)
) WITHOUT ROWID;
`;
