import { createTransport } from 'nodemailer';
import { limits } from '../../commerce/limits.ts';
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

/**
 * Sends e-mail by SMTP.
 *
 * @param url `smtps://user:password@host:port`; with `smtp:` the connection is encrypted when the server can
 * @param from sender, `Shop <shop@example.com>`
 */
export function createSmtp(url: string, from: string): Transport {
  const transport = createTransport({
    url,
    connectionTimeout: limits.messageTimeoutMs,
    greetingTimeout: limits.messageTimeoutMs,
    socketTimeout: limits.messageTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.split('@').at(-1)?.replace('>', '');
  return {
    async send({ id, recipient, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          messageId: `<${id}@${host}>`,
        });
      } catch (cause) {
        if (isNotAccepted(cause as SmtpError)) throw new NotAcceptedError(String(cause), { cause });
        throw cause;
      }
    },
  };
}
