/** Limits of messages to customers and of mails of a shop's own kinds; `limits.ts` includes them. */
export const messagingLimits = {
  /** Maximum number of attempts to send a message, and of messages being sent at a time. */
  messageAttempts: 5,
  messagesAtOnce: 20,
  /** Duration of a message's lease, and the time that a stopping server waits for messages being sent. */
  messageLeaseMs: 120_000,
  messageCloseMs: 10_000,
  messageTimeoutMs: 10_000,
  outboxDays: 7,
  /** Time for which sending the mail of an order is retried, also one of a shop's own kinds, and that with a gift card. */
  statusMailHours: 24,
  giftCardMailDays: 7,
  /** Maximum number of mails that confirm an order of the newsletter, to one address. */
  newsletterMailsPerDay: 3,
  /** Maximum number of mails of one of a shop's own kinds to one address: code that repeats itself floods no mailbox. */
  ownMailsPerHour: 20,
  /** Maximum size of the data of a mail of a shop's own kind, in bytes of JSON. */
  maxOwnMailBytes: 100_000,
} as const;
