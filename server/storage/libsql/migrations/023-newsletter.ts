/**
 * Subscriptions are confirmed from the mailbox that they are for. Those of earlier versions were confirmed by nobody: they
 * wait for a confirmation like new ones, and can be left by a token as well.
 */
export default `
ALTER TABLE subscriptions ADD COLUMN token TEXT;
ALTER TABLE subscriptions ADD COLUMN confirmed_at TEXT;
UPDATE subscriptions SET token = lower(hex(randomblob(32)));
CREATE UNIQUE INDEX subscriptions_by_token ON subscriptions (tenant, token);
`;
