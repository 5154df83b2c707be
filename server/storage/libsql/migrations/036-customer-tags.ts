/** Merchants' tags for customers, with the words by which they are searched. */
export default `
CREATE TABLE customer_tags (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  tag TEXT NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (tenant, owner, tag)
) WITHOUT ROWID;
CREATE INDEX customer_tags_by_tag ON customer_tags (tenant, tag, owner);
`;
