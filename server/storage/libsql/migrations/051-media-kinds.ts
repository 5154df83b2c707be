/** Videos, captions and other files in the media library, which has had pictures alone. */
export default `
ALTER TABLE media ADD COLUMN kind TEXT NOT NULL DEFAULT 'picture';
CREATE INDEX media_by_kind ON media (tenant, kind, created_at, media_id);
`;
