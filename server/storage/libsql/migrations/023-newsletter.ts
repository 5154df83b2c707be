/**
 * Double opt-in for subscriptions. Those of earlier versions have no confirmation, so they wait for one like new
 * ones; each gets a token with which to unsubscribe.
 */
export default `
ALTER TABLE subscriptions ADD COLUMN token TEXT;
ALTER TABLE subscriptions ADD COLUMN confirmed_at TEXT;
UPDATE subscriptions SET token = lower(hex(randomblob(32)));
CREATE UNIQUE INDEX subscriptions_by_token ON subscriptions (tenant, token);
`;
