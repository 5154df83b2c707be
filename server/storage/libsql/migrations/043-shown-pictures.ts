/** The replacement file of a picture, and archived products. */
export default `
ALTER TABLE media ADD COLUMN file TEXT;
CREATE INDEX media_shown_otherwise ON media (tenant) WHERE file IS NOT NULL OR focal_x <> 0.5 OR focal_y <> 0.5;
CREATE INDEX media_by_file ON media (file) WHERE file IS NOT NULL;
ALTER TABLE shops ADD COLUMN pictures_revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE products ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
`;
