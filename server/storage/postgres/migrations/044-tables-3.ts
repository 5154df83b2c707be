/** The rest of the initial schema's tables. */
export const thirdTables = `
CREATE INDEX ledger_lots ON ledger_postings (tenant, book, account, lot, expires_at, amount);

CREATE INDEX ledger_postings_by_transaction ON ledger_postings (tenant, transaction_id);

CREATE TABLE ledger_due (
  tenant TEXT COLLATE "C" NOT NULL,
  expires_at BIGINT NOT NULL,
  book TEXT COLLATE "C" NOT NULL,
  account TEXT COLLATE "C" NOT NULL,
  lot TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, expires_at, book, account, lot)
);

CREATE TABLE gift_cards (
  tenant TEXT COLLATE "C" NOT NULL,
  card_id TEXT COLLATE "C" NOT NULL,
  number_hash TEXT COLLATE "C" NOT NULL,
  issued_at BIGINT NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, card_id)
);

CREATE UNIQUE INDEX gift_cards_by_number ON gift_cards (tenant, number_hash);

CREATE INDEX gift_cards_by_time ON gift_cards (tenant, issued_at, card_id);

CREATE TABLE price_rules (
  tenant TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  rule_id TEXT COLLATE "C" NOT NULL,
  version BIGINT NOT NULL,
  is_active BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  changed_by TEXT COLLATE "C" NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, kind, rule_id)
);

CREATE TABLE discount_uses (
  tenant TEXT COLLATE "C" NOT NULL,
  rule_id TEXT COLLATE "C" NOT NULL,
  order_id TEXT COLLATE "C" NOT NULL,
  used_at BIGINT NOT NULL,
  amount BIGINT NOT NULL,
  account TEXT COLLATE "C",
  email_hash TEXT COLLATE "C",
  is_given_back BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, rule_id, order_id)
);

CREATE INDEX discount_uses_by_time ON discount_uses (tenant, rule_id, used_at, order_id);

CREATE INDEX discount_uses_by_order ON discount_uses (tenant, order_id);

CREATE INDEX discount_uses_by_account ON discount_uses (tenant, account, rule_id);

CREATE INDEX discount_uses_by_email ON discount_uses (tenant, email_hash, rule_id);

CREATE TABLE discount_counts (
  tenant TEXT COLLATE "C" NOT NULL,
  rule_id TEXT COLLATE "C" NOT NULL,
  uses BIGINT NOT NULL,
  PRIMARY KEY (tenant, rule_id)
);

CREATE TABLE payments (
  tenant TEXT COLLATE "C" NOT NULL,
  payment_id TEXT COLLATE "C" NOT NULL,
  order_number TEXT COLLATE "C" NOT NULL,
  due_at BIGINT,
  doc TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, payment_id)
);

CREATE UNIQUE INDEX payments_by_order ON payments (tenant, order_number);

CREATE INDEX payments_due ON payments (tenant, due_at) WHERE due_at IS NOT NULL;

CREATE TABLE recurring_orders (
  tenant TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C" NOT NULL,
  recurring_id TEXT COLLATE "C" NOT NULL,
  started_at BIGINT NOT NULL,
  due_at BIGINT,
  version BIGINT NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  next_day TEXT COLLATE "C",
  PRIMARY KEY (tenant, owner, recurring_id)
);

CREATE INDEX recurring_orders_by_time ON recurring_orders (tenant, owner, started_at);

CREATE INDEX recurring_orders_due ON recurring_orders (tenant, due_at) WHERE due_at IS NOT NULL;

CREATE TABLE invoices (
  tenant TEXT COLLATE "C" NOT NULL,
  series TEXT COLLATE "C" NOT NULL,
  ordinal BIGINT NOT NULL,
  number TEXT COLLATE "C" NOT NULL,
  order_number TEXT COLLATE "C" NOT NULL,
  issued_at BIGINT NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, series, ordinal)
);

CREATE UNIQUE INDEX invoices_by_number ON invoices (tenant, number);

CREATE INDEX invoices_by_order ON invoices (tenant, order_number, issued_at);

CREATE INDEX invoices_by_time ON invoices (tenant, issued_at, number);

CREATE TABLE review_tags (
  tenant TEXT COLLATE "C" NOT NULL,
  tag TEXT COLLATE "C" NOT NULL,
  review_id TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, tag, review_id)
);

CREATE INDEX review_tags_review ON review_tags (tenant, review_id);

CREATE TABLE review_reports (
  tenant TEXT COLLATE "C" NOT NULL,
  review_id TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, review_id, owner)
);

CREATE INDEX reviews_reported ON reviews (tenant, reports) WHERE reports > 0;

CREATE INDEX products_due ON products (tenant, publish_at) WHERE publish_at IS NOT NULL;

CREATE INDEX recurring_orders_by_id ON recurring_orders (tenant, recurring_id);

CREATE INDEX recurring_orders_listed ON recurring_orders (tenant, coalesce(next_day, '~'), recurring_id);

CREATE TABLE customer_tags (
  tenant TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C" NOT NULL,
  tag TEXT COLLATE "C" NOT NULL,
  words TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, owner, tag)
);

CREATE INDEX customer_tags_by_tag ON customer_tags (tenant, tag, owner);

CREATE TABLE search_rules (
  tenant TEXT COLLATE "C" NOT NULL,
  rule_id TEXT COLLATE "C" NOT NULL,
  version BIGINT NOT NULL,
  is_active BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  changed_by TEXT COLLATE "C" NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, rule_id)
);

CREATE TABLE search_counts (
  tenant TEXT COLLATE "C" NOT NULL,
  day TEXT COLLATE "C" NOT NULL,
  q TEXT COLLATE "C" NOT NULL,
  asked BIGINT NOT NULL,
  found BIGINT,
  PRIMARY KEY (tenant, day, q)
);

CREATE INDEX search_counts_by_text ON search_counts (tenant, q, day, found);

CREATE INDEX order_items_product ON order_items (tenant, product_slug, placed_at, order_id);

CREATE INDEX order_items_placed ON order_items (tenant, placed_at, product_slug);

CREATE TABLE review_mails (
  tenant TEXT COLLATE "C" NOT NULL,
  email TEXT COLLATE "C" NOT NULL,
  token TEXT COLLATE "C" NOT NULL,
  left_at BIGINT,
  PRIMARY KEY (tenant, email)
);

CREATE UNIQUE INDEX review_mails_by_token ON review_mails (tenant, token);

CREATE TABLE product_edits (
  tenant TEXT COLLATE "C" NOT NULL,
  edit_id TEXT COLLATE "C" NOT NULL,
  made_at BIGINT NOT NULL,
  PRIMARY KEY (tenant, edit_id)
);

CREATE INDEX product_edits_by_time ON product_edits (tenant, made_at);

CREATE TABLE product_edit_items (
  tenant TEXT COLLATE "C" NOT NULL,
  edit_id TEXT COLLATE "C" NOT NULL,
  slug TEXT COLLATE "C" NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  kept TEXT COLLATE "C",
  PRIMARY KEY (tenant, edit_id, slug)
);

CREATE TABLE media (
  tenant TEXT COLLATE "C" NOT NULL,
  media_id TEXT COLLATE "C" NOT NULL,
  url TEXT COLLATE "C" NOT NULL,
  content TEXT COLLATE "C",
  width BIGINT,
  height BIGINT,
  bytes BIGINT,
  name TEXT COLLATE "C" NOT NULL,
  alt_text TEXT COLLATE "C" NOT NULL,
  folder TEXT COLLATE "C" NOT NULL,
  focal_x DOUBLE PRECISION NOT NULL,
  focal_y DOUBLE PRECISION NOT NULL,
  words TEXT COLLATE "C" NOT NULL,
  version BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  file TEXT COLLATE "C",
  PRIMARY KEY (tenant, media_id)
);

CREATE INDEX media_by_time ON media (tenant, created_at, media_id);

CREATE INDEX media_by_folder ON media (tenant, folder, created_at, media_id);

CREATE INDEX media_by_content ON media (tenant, content);

CREATE TABLE media_uses (
  tenant TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  subject TEXT COLLATE "C" NOT NULL,
  media_id TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, kind, subject, media_id)
);

CREATE INDEX media_uses_by_media ON media_uses (media_id, tenant, kind, subject);

CREATE INDEX media_shown_otherwise ON media (tenant) WHERE file IS NOT NULL OR focal_x <> 0.5 OR focal_y <> 0.5;

CREATE INDEX media_by_file ON media (file) WHERE file IS NOT NULL;

CREATE TABLE forgotten_cards (
  tenant TEXT COLLATE "C" NOT NULL,
  reference TEXT COLLATE "C" NOT NULL,
  tries BIGINT NOT NULL DEFAULT 0,
  due_at BIGINT NOT NULL,
  PRIMARY KEY (tenant, reference)
);

CREATE INDEX forgotten_cards_due ON forgotten_cards (tenant, due_at);
`;
