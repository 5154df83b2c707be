import { createHash } from 'node:crypto';
import { hourMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { accountEmail } from '../../../commerce/rules/accounts/account-identifier.ts';
import { advise } from '../../../compiler/diagnostics/nearest.ts';
import { schemaErrors, withDefaults } from '../../../schemas/check.ts';
import { byteLength } from '../../../text/byte-length.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import { newId } from '../../core/env.ts';
import type { MailOptions, MailOutcome, OwnMailKind, OwnMails } from '../../core/own-mails.ts';
import type { ShopServices } from '../calls/context.ts';

/** Services required to send mails of the shop's own kinds. */
type MailServices = Pick<ShopServices, 'storage' | 'env' | 'messenger' | 'drawer'>;

/** The identifier of a mail that is sent once: a hash, since it contains an address. */
const idOf = (name: string, to: string, once: string): string =>
  `mail-${createHash('sha256')
    .update(JSON.stringify([name, to, once]))
    .digest('base64url')}`;

/**
 * Returns the address at which a recipient unsubscribes. It becomes a header, so only web addresses pass, in the form
 * of a URL, which has no spaces, line breaks or angle brackets.
 */
function leaveAddressIn({ leaveAddress }: Readonly<Record<string, unknown>>): string | undefined {
  const url = typeof leaveAddress === 'string' ? parseUrl(leaveAddress) : undefined;
  return url && ['https:', 'http:'].includes(url.protocol) ? url.href : undefined;
}

/** Sends mails of the kinds that a shop and its plug-ins define. */
class ShopMails implements OwnMails {
  readonly #kinds: ReadonlyMap<string, OwnMailKind>;
  readonly #services: MailServices;

  constructor(kinds: readonly OwnMailKind[], services: MailServices) {
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#services = services;
  }

  kindOf(name: string): OwnMailKind | undefined {
    return this.#kinds.get(name);
  }

  /** @throws Error for data that the kind does not allow */
  #checked({ name, data: schema }: OwnMailKind, data: object): Readonly<Record<string, unknown>> {
    const input = withDefaults(schema, data) as Readonly<Record<string, unknown>>;
    const [first] = schemaErrors(schema, input);
    if (first)
      throw new Error(`The data of the mail "${name}" is invalid: ${first.path.join('.') || 'it'} ${first.problem}.`);
    const bytes = byteLength(JSON.stringify(input));
    if (bytes > limits.maxOwnMailBytes)
      throw new Error(`The data of the mail "${name}" has ${bytes} bytes, and can have ${limits.maxOwnMailBytes}.`);
    return input;
  }

  async send(name: string, to: string, data: object, { locale, once }: MailOptions = {}): Promise<MailOutcome> {
    const kind = this.kindOf(name);
    if (!kind)
      throw new Error(
        `There is no mail "${name}" in the definition of the shop.\n` +
          `  what to do: ${advise(name, this.#kinds.keys(), 'mails')}`,
      );
    const input = this.#checked(kind, data);
    const { storage, env, messenger, drawer } = this.#services;
    if (!messenger.has('email')) return 'no-transport';
    // The form that transports accept, and in which a mailbox counts once, however its address is written.
    const recipient = accountEmail(to);
    if (recipient === undefined) return 'invalid-address';
    const limit = { name: `mail ${name} to ${recipient}`, max: limits.ownMailsPerHour, withinMs: hourMs };
    if (!(await storage.attempts.allows([limit], env.now()))) return 'too-many';
    // It is drawn now, as the kind may be gone, or be another one, when it is sent.
    const { subject, text, html } = await drawer.draw({ kind, input, locale });
    const leaveAddress = leaveAddressIn(input);
    const message = {
      id: once === undefined ? newId(env) : idOf(name, recipient, once),
      channel: 'email' as const,
      recipient,
      subject,
      text,
      html,
      ...(leaveAddress === undefined ? {} : { leaveAddress }),
    };
    await storage.outbox.add(message, { now: env.now(), expiresAt: env.now() + limits.statusMailHours * hourMs });
    messenger.deliverSoon();
    return 'queued';
  }
}

/** Creates the sender of a shop's own mails. */
export const createOwnMails = (kinds: readonly OwnMailKind[], services: MailServices): OwnMails =>
  new ShopMails(kinds, services);
