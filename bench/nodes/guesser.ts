import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '../../commerce/limits.ts';
import type { AcceptedMail } from '../availability/mail-server.ts';
import { Client } from './client.ts';
import type { Journal } from './journal.ts';

/** Address of the account whose code is guessed. */
export const guessedEmail = 'guessed@example.com';

const path = '/internal-api/user/sign-in-with-email-otp';
const atOnce = 3;

/**
 * Guesses the code of one account from one session and a new address per guess, evenly over a duration. Finally tries
 * the correct code, which must be refused as well.
 */
export async function guessCode(
  { base, mails, journal }: { base: string; mails: readonly AcceptedMail[]; journal: Journal },
  guesses: number,
  until: number,
): Promise<void> {
  const asker = new Client(base, 0xff_00_00, journal);
  await asker.until('POST', '/api/v1/org/user/code/email/requestForLogin', { email: guessedEmail });
  const mail = () => mails.findLast(({ recipient }) => recipient === guessedEmail);
  while (mail() === undefined) await wait(100);
  const [right = ''] = /\b\d{6}\b/.exec(mail()!.text) ?? [];
  const startedAt = Date.now();
  let next = 0;
  const guess = async (code: string, number: number): Promise<void> => {
    const outcome = await asker.at(0x80_00_00 + number).once('POST', path, { email: guessedEmail, code });
    journal.count(`guesses ${outcome.status ?? 'without an answer'}`);
    if (outcome.status === 200) journal.problem(`the guess ${code} was accepted`);
  };
  const loop = async (): Promise<void> => {
    while (next < guesses && Date.now() < until) {
      const number = next;
      next += 1;
      // Guesses are spread over the time, so that they meet each outage.
      const due = startedAt + ((until - startedAt) * number) / guesses;
      if (due > Date.now()) await wait(due - Date.now());
      const code = String(number).padStart(limits.codeLength, '0');
      if (code !== right) await guess(code, number);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  await guess(right, next);
}
