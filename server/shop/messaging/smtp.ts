import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { limits } from '../../../commerce/limits.ts';
import { accountEmail } from '../../../commerce/rules/accounts/account-identifier.ts';
import { isPublicAddress } from '../resources/public-address.ts';
import { NotAcceptedError, type Transport } from './transport.ts';

interface SmtpError {
  code?: string;
  /** Call of the system that has failed; a connection that is lost later has another one or none. */
  syscall?: string;
  responseCode?: number;
}

/** Whether a server has said that it did not take a message, or could not be reached. */
const isNotAccepted = ({ code, syscall, responseCode = 0 }: SmtpError): boolean =>
  (responseCode >= 400 && responseCode < 500) || code === 'EDNS' || syscall === 'connect';

/** Whether messages go to a server beyond this machine and its network, which a name with points is taken for. */
export function requiresEncryption(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? isPublicAddress(host) : host.includes('.');
}

/** Lets mail programs offer a button that unsubscribes (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Sends e-mail by SMTP.
 *
 * @param url `smtps://user:password@host:port`; with `smtp:` the connection is encrypted too, except to a server nearby
 *   that cannot. `?requireTLS=false` takes a server elsewhere as it is.
 * @param from sender, `Shop <shop@example.com>`
 */
export function createSmtp(url: string, from: string): Transport {
  const transport = createTransport({
    url,
    requireTLS: requiresEncryption(url),
    connectionTimeout: limits.messageTimeoutMs,
    greetingTimeout: limits.messageTimeoutMs,
    socketTimeout: limits.messageTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = from.slice(from.indexOf('<') + 1).replace('>', '');
  const host = sender.split('@').at(-1);
  return {
    async send({ id, recipient, subject, text, html, leaveAddress }) {
      // An address that is rewritten on the way would reach another mailbox than the one that limits and accounts know.
      if (accountEmail(recipient) !== recipient.toLowerCase())
        throw new Error(`Message ${id} is for an address that no mail server takes as it is.`);
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          envelope: { from: sender, to: [recipient] },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          messageId: `<${id}@${host}>`,
          ...(leaveAddress === undefined ? {} : { headers: unsubscribeHeaders(leaveAddress) }),
        });
      } catch (cause) {
        if (isNotAccepted(cause as SmtpError)) throw new NotAcceptedError(String(cause), { cause });
        throw cause;
      }
    },
  };
}
