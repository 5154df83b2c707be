/** Tags of reviews, by which pages select them. They are deleted with their review. */
export default `
CREATE TABLE review_tags (
  tenant TEXT NOT NULL,
  tag TEXT NOT NULL,
  review_id TEXT NOT NULL,
  PRIMARY KEY (tenant, tag, review_id)
) WITHOUT ROWID;
CREATE INDEX review_tags_review ON review_tags (tenant, review_id);
CREATE TRIGGER review_tags_end AFTER DELETE ON reviews BEGIN
  DELETE FROM review_tags WHERE tenant = old.tenant AND review_id = old.review_id;
END;
`;
