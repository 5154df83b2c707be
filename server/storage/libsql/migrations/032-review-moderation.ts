/** The reason for hiding a review, and the shoppers who have reported it; reports are deleted with their review. */
export default `
ALTER TABLE reviews ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN reports INTEGER NOT NULL DEFAULT 0;
CREATE TABLE review_reports (
  tenant TEXT NOT NULL,
  review_id TEXT NOT NULL,
  owner TEXT NOT NULL,
  PRIMARY KEY (tenant, review_id, owner)
) WITHOUT ROWID;
CREATE INDEX reviews_reported ON reviews (tenant, reports) WHERE reports > 0;
CREATE TRIGGER review_reports_end AFTER DELETE ON reviews BEGIN
  DELETE FROM review_reports WHERE tenant = old.tenant AND review_id = old.review_id;
END;
`;
