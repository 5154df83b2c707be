/**
 * Books of customers' coins and gift cards. Every transaction moves an amount from one account to another, so its
 * postings sum to zero. Transactions and postings are append-only: a balance is a sum. A queue holds what will
 * expire, so that finding it takes no longer as the books grow.
 */
export default `
CREATE TABLE ledger_transactions (
  tenant TEXT NOT NULL,
  transaction_id TEXT NOT NULL,
  book TEXT NOT NULL,
  reference TEXT NOT NULL,
  kind TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, transaction_id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX ledger_references ON ledger_transactions (tenant, book, reference);

CREATE TABLE ledger_postings (
  tenant TEXT NOT NULL,
  book TEXT NOT NULL,
  account TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  transaction_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  lot TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  expires_at INTEGER,
  PRIMARY KEY (tenant, book, account, made_at, transaction_id, line)
) WITHOUT ROWID;
CREATE INDEX ledger_lots ON ledger_postings (tenant, book, account, lot, expires_at, amount);
CREATE INDEX ledger_postings_by_transaction ON ledger_postings (tenant, transaction_id);

CREATE TABLE ledger_due (
  tenant TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  book TEXT NOT NULL,
  account TEXT NOT NULL,
  lot TEXT NOT NULL,
  PRIMARY KEY (tenant, expires_at, book, account, lot)
) WITHOUT ROWID;

CREATE TABLE gift_cards (
  tenant TEXT NOT NULL,
  card_id TEXT NOT NULL,
  number_hash TEXT NOT NULL,
  issued_at INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, card_id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX gift_cards_by_number ON gift_cards (tenant, number_hash);
CREATE INDEX gift_cards_by_time ON gift_cards (tenant, issued_at, card_id);

CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE ON ledger_transactions BEGIN SELECT RAISE(ABORT, 'a ledger is only added to'); END;
CREATE TRIGGER ledger_transactions_last BEFORE DELETE ON ledger_transactions BEGIN SELECT RAISE(ABORT, 'a ledger is only added to'); END;
CREATE TRIGGER ledger_postings_stay BEFORE UPDATE ON ledger_postings BEGIN SELECT RAISE(ABORT, 'a ledger is only added to'); END;
CREATE TRIGGER ledger_postings_last BEFORE DELETE ON ledger_postings BEGIN SELECT RAISE(ABORT, 'a ledger is only added to'); END;
`;
