/** Authors' comments on nodes of documents. */
export default `
CREATE TABLE comments (
  tenant TEXT NOT NULL,
  kind TEXT NOT NULL,
  document_id TEXT NOT NULL,
  comment_id TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, kind, document_id, comment_id)
) WITHOUT ROWID;
`;
