import { parseUrl } from '../../../text/parse-url.ts';
import { SettingsError } from '../../core/settings-error.ts';
import { createSmsHook } from './sms-hook.ts';
import { createSmtp } from './smtp.ts';
import type { Transports } from './transport.ts';

/** How messages are sent, and whether authors can read the messages of the outbox. */
export interface MessageSettings {
  transports: Transports;
  isOutboxOpen: boolean;
}

const minSecretLength = 32;

const urlOf = (name: string, text: string, schemes: readonly string[]): string => {
  if (schemes.includes(parseUrl(text)?.protocol ?? '')) return text;
  throw new SettingsError(`Invalid ${name}: expected an address that begins with ${schemes.join('// or ')}//.`);
};

/**
 * Reads `ENDCAP_SMTP_URL`, `ENDCAP_MAIL_FROM`, `ENDCAP_SMS_URL`, `ENDCAP_SMS_SECRET` and `ENDCAP_OUTBOX`. Messages
 * without a transport are kept in the outbox while it is open, which is the default on a server that only this
 * machine can reach.
 * @param isPublic whether the server can be reached by shoppers elsewhere, in which case the outbox stays closed
 * @throws SettingsError when one of them is invalid; addresses contain passwords, so the message names only the
 *   setting
 */
export function readTransports(env: NodeJS.ProcessEnv, isPublic: boolean): MessageSettings {
  if (!/^[01]?$/.test(env.ENDCAP_OUTBOX ?? '')) throw new SettingsError('Invalid ENDCAP_OUTBOX: expected 1 or 0.');
  if (env.ENDCAP_OUTBOX === '1' && (isPublic || env.NODE_ENV === 'production'))
    throw new SettingsError(
      'Invalid ENDCAP_OUTBOX: the outbox shows codes of customers. It is for development, on this machine only.',
    );
  const isOutboxOpen = env.ENDCAP_OUTBOX !== '0' && env.NODE_ENV !== 'production' && !isPublic;
  return {
    isOutboxOpen,
    transports: {
      ...(isOutboxOpen ? { email: 'outbox', sms: 'outbox' } : {}),
      ...(env.ENDCAP_SMTP_URL ? { email: readSmtp(env) } : {}),
      ...(env.ENDCAP_SMS_URL ? { sms: readSms(env) } : {}),
    },
  };
}

function readSmtp({ ENDCAP_SMTP_URL = '', ENDCAP_MAIL_FROM = '' }: NodeJS.ProcessEnv) {
  const url = urlOf('ENDCAP_SMTP_URL', ENDCAP_SMTP_URL, ['smtp:', 'smtps:']);
  if (!/^[^\r\n]*[^\s@<>]@[^\s@<>]+>?$/.test(ENDCAP_MAIL_FROM))
    throw new SettingsError('Invalid ENDCAP_MAIL_FROM: expected a sender, such as Shop <shop@example.com>.');
  return createSmtp(url, ENDCAP_MAIL_FROM);
}

function readSms({ ENDCAP_SMS_URL = '', ENDCAP_SMS_SECRET = '' }: NodeJS.ProcessEnv) {
  const url = urlOf('ENDCAP_SMS_URL', ENDCAP_SMS_URL, ['https:', 'http:']);
  if (ENDCAP_SMS_SECRET.length < minSecretLength)
    throw new SettingsError(`Invalid ENDCAP_SMS_SECRET: expected ${minSecretLength} characters or more.`);
  return createSmsHook(url, ENDCAP_SMS_SECRET);
}
