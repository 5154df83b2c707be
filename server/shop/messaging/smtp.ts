import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { limits } from '../../../commerce/limits.ts';
import { accountEmail } from '../../../commerce/rules/accounts/account-identifier.ts';
import { isPublicAddress } from '../resources/public-address.ts';
import { NotAcceptedError, type Transport } from './transport.ts';

interface SmtpError {
  code?: string;
  /** System call that has failed; different or absent when a connection is lost later. */
  syscall?: string;
  responseCode?: number;
}

/** Whether a server has refused a message temporarily, or could not be reached. */
const isNotAccepted = ({ code, syscall, responseCode = 0 }: SmtpError): boolean =>
  (responseCode >= 400 && responseCode < 500) || code === 'EDNS' || syscall === 'connect';

/** Whether messages go to a server outside this machine and its network. A name with dots counts as such a server. */
export function requiresEncryption(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? isPublicAddress(host) : host.includes('.');
}

/** Headers with which mail programs offer a button to unsubscribe (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Sends e-mail by SMTP.
 * @param url `smtps://user:password@host:port`; with `smtp:` the connection is encrypted too, unless a nearby
 *   server does not support it. `?requireTLS=false` accepts a remote server without encryption.
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
      // An address that the mail library would rewrite could be a different mailbox from the one that accounts and
      // limits refer to.
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
