/** The second third of the initial schema's tables. */
export const secondTables = `
CREATE INDEX reviews_owner ON reviews (tenant, owner, product_id);

CREATE TABLE uploads (
  tenant TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C" NOT NULL,
  upload_id TEXT COLLATE "C" NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL DEFAULT 0,
  is_used BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, owner, upload_id)
);

CREATE TABLE postal_codes (
  tenant TEXT COLLATE "C" NOT NULL,
  country TEXT COLLATE "C" NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  city TEXT COLLATE "C",
  latitude DOUBLE PRECISION,
  longitude DOUBLE PRECISION,
  PRIMARY KEY (tenant, country, code)
);

CREATE INDEX searches_q ON searches (tenant, searched_at);

CREATE TABLE customers (
  tenant TEXT COLLATE "C" NOT NULL,
  customer_id TEXT COLLATE "C" NOT NULL,
  referral_code TEXT COLLATE "C" NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  words TEXT COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, customer_id)
);

CREATE UNIQUE INDEX customers_referral_code ON customers (tenant, referral_code);

CREATE TABLE identifiers (
  tenant TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  value TEXT COLLATE "C" NOT NULL,
  customer_id TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, kind, value)
);

CREATE INDEX identifiers_customer ON identifiers (tenant, customer_id);

CREATE TABLE one_time_codes (
  tenant TEXT COLLATE "C" NOT NULL,
  request TEXT COLLATE "C" NOT NULL,
  code_hash TEXT COLLATE "C" NOT NULL,
  expires_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL,
  PRIMARY KEY (tenant, request)
);

CREATE INDEX one_time_codes_expiry ON one_time_codes (tenant, expires_at);

CREATE TABLE attempts (
  tenant TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  attempted_at BIGINT NOT NULL
);

CREATE INDEX attempts_name ON attempts (tenant, name, attempted_at);

CREATE TABLE outgoing_messages (
  tenant TEXT COLLATE "C" NOT NULL,
  message_id TEXT COLLATE "C" NOT NULL,
  state TEXT COLLATE "C" NOT NULL,
  attempts BIGINT NOT NULL,
  due_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  doc TEXT COLLATE "C",
  PRIMARY KEY (tenant, message_id)
);

CREATE INDEX outgoing_messages_due ON outgoing_messages (tenant, state, due_at);

CREATE INDEX sessions_user ON sessions (tenant, user_id);

CREATE INDEX orders_email ON orders (tenant, email);

CREATE INDEX orders_phone ON orders (tenant, phone);

CREATE TABLE submissions (
  tenant TEXT COLLATE "C" NOT NULL,
  submission_id TEXT COLLATE "C" NOT NULL,
  form TEXT COLLATE "C" NOT NULL,
  created_at TEXT COLLATE "C" NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, submission_id)
);

CREATE INDEX submissions_form ON submissions (tenant, form, created_at);

CREATE INDEX submissions_newest ON submissions (tenant, created_at);

CREATE INDEX uploads_unused ON uploads (tenant, is_used, created_at);

CREATE TABLE order_index (
  tenant TEXT COLLATE "C" NOT NULL,
  placed_at BIGINT NOT NULL,
  order_id TEXT COLLATE "C" NOT NULL,
  stage TEXT COLLATE "C" NOT NULL,
  email TEXT COLLATE "C",
  words TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, placed_at, order_id)
);

CREATE INDEX order_index_stage ON order_index (tenant, stage, placed_at, order_id);

CREATE INDEX order_index_email ON order_index (tenant, email, placed_at);

CREATE INDEX variants_slug ON variants (tenant, slug, position);

CREATE INDEX reviews_state ON reviews (tenant, state, created_at, review_id);

CREATE TABLE audit (
  tenant TEXT COLLATE "C" NOT NULL,
  changed_at BIGINT NOT NULL,
  audit_id TEXT COLLATE "C" NOT NULL,
  author TEXT COLLATE "C" NOT NULL,
  action TEXT COLLATE "C" NOT NULL,
  subject TEXT COLLATE "C" NOT NULL,
  before TEXT COLLATE "C" NOT NULL,
  after TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, audit_id)
);

CREATE INDEX audit_newest ON audit (tenant, changed_at, audit_id);

CREATE INDEX audit_subject ON audit (tenant, subject, changed_at, audit_id);

CREATE TABLE page_redirects (
  tenant TEXT COLLATE "C" NOT NULL,
  from_slug TEXT COLLATE "C" NOT NULL,
  to_slug TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, from_slug)
);

CREATE TABLE releases (
  tenant TEXT COLLATE "C" NOT NULL,
  release_id TEXT COLLATE "C" NOT NULL,
  state TEXT COLLATE "C" NOT NULL,
  created_at TEXT COLLATE "C" NOT NULL,
  due_at TEXT COLLATE "C",
  doc TEXT COLLATE "C" NOT NULL,
  texts TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, release_id)
);

CREATE INDEX releases_newest ON releases (tenant, created_at);

CREATE INDEX releases_due ON releases (tenant, state, due_at);

CREATE TABLE external_logins (
  tenant TEXT COLLATE "C" NOT NULL,
  login_id TEXT COLLATE "C" NOT NULL,
  provider TEXT COLLATE "C" NOT NULL,
  session_id TEXT COLLATE "C" NOT NULL,
  expires_at BIGINT NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, login_id)
);

CREATE INDEX external_logins_expiry ON external_logins (tenant, expires_at);

CREATE TABLE spent_tokens (
  tenant TEXT COLLATE "C" NOT NULL,
  token_id TEXT COLLATE "C" NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (tenant, token_id)
);

CREATE INDEX spent_tokens_expiry ON spent_tokens (tenant, expires_at);

CREATE INDEX postal_codes_place ON postal_codes (tenant, latitude) WHERE latitude IS NOT NULL;

CREATE TABLE preview_links (
  tenant TEXT COLLATE "C" NOT NULL,
  token_hash TEXT COLLATE "C" NOT NULL,
  link_id TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  document_id TEXT COLLATE "C" NOT NULL,
  expires_at BIGINT NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  source TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, token_hash)
);

CREATE UNIQUE INDEX preview_links_of_document ON preview_links (tenant, kind, document_id, link_id);

CREATE INDEX preview_links_expired ON preview_links (tenant, expires_at);

CREATE INDEX customers_to_delete ON customers (tenant, (doc::json #>> '{deletesAt}')) WHERE (doc::json #>> '{deletesAt}') IS NOT NULL;

CREATE TABLE experiment_visitors (
  tenant TEXT COLLATE "C" NOT NULL,
  experiment TEXT COLLATE "C" NOT NULL,
  visitor_hash TEXT COLLATE "C" NOT NULL,
  variant TEXT COLLATE "C" NOT NULL,
  seen_at BIGINT NOT NULL,
  orders BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, experiment, visitor_hash)
);

CREATE INDEX experiments_of_visitor ON experiment_visitors (tenant, visitor_hash);

CREATE INDEX experiment_visitors_by_age ON experiment_visitors (tenant, seen_at);

CREATE TABLE comments (
  tenant TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  document_id TEXT COLLATE "C" NOT NULL,
  comment_id TEXT COLLATE "C" NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, kind, document_id, comment_id)
);

CREATE TABLE ended_sessions (
  tenant TEXT COLLATE "C" NOT NULL,
  token_hash TEXT COLLATE "C" NOT NULL,
  session_id TEXT COLLATE "C" NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (tenant, token_hash)
);

CREATE INDEX ended_sessions_by_session ON ended_sessions (tenant, session_id);

CREATE INDEX ended_sessions_expiry ON ended_sessions (tenant, expires_at);

CREATE INDEX sessions_by_id ON sessions (tenant, session_id);

CREATE TABLE stock_imports (
  tenant TEXT COLLATE "C" NOT NULL,
  import_id TEXT COLLATE "C" NOT NULL,
  imported_at BIGINT NOT NULL,
  is_undone BIGINT NOT NULL DEFAULT 0,
  doc TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, import_id)
);

CREATE UNIQUE INDEX subscriptions_by_token ON subscriptions (tenant, token);

CREATE TABLE ledger_transactions (
  tenant TEXT COLLATE "C" NOT NULL,
  transaction_id TEXT COLLATE "C" NOT NULL,
  book TEXT COLLATE "C" NOT NULL,
  reference TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  made_at BIGINT NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, transaction_id)
);

CREATE UNIQUE INDEX ledger_references ON ledger_transactions (tenant, book, reference);

CREATE TABLE ledger_postings (
  tenant TEXT COLLATE "C" NOT NULL,
  book TEXT COLLATE "C" NOT NULL,
  account TEXT COLLATE "C" NOT NULL,
  made_at BIGINT NOT NULL,
  transaction_id TEXT COLLATE "C" NOT NULL,
  line BIGINT NOT NULL,
  lot TEXT COLLATE "C" NOT NULL,
  amount BIGINT NOT NULL CHECK (amount <> 0),
  expires_at BIGINT,
  PRIMARY KEY (tenant, book, account, made_at, transaction_id, line)
);
`;
