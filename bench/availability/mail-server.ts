import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A mail that was accepted. */
export interface AcceptedMail {
  recipient: string;
  /** Message-ID; mail clients show two mails with the same ID as one. */
  id: string;
  /** Headers and body. */
  text: string;
}

/** Returns the server's reply to a command. */
function replyTo(command: string): string {
  if (/^DATA/i.test(command)) return '354 go on\r\n';
  if (/^QUIT/i.test(command)) return '221 bye\r\n';
  return '250 ok\r\n';
}

/** Starts an SMTP server that delays its greeting, like a tarpit. */
export async function startMailServer(
  greetingMs: number,
): Promise<{ url: string; accepted: AcceptedMail[]; server: Server }> {
  const accepted: AcceptedMail[] = [];
  const server = createServer(async (socket) => {
    let pending = '';
    let isReadingData = false;
    let recipient = '';
    socket.on('error', () => socket.destroy());
    await wait(greetingMs);
    if (socket.destroyed) return;
    socket.write('220 mail\r\n');
    socket.on('data', (chunk) => {
      pending += String(chunk);
      for (;;) {
        const end = pending.indexOf(isReadingData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = pending.slice(0, end);
        pending = pending.slice(end + (isReadingData ? 5 : 2));
        if (isReadingData) {
          accepted.push({ recipient, id: /^Message-ID: *(\S+)/im.exec(part)?.[1] ?? '', text: part });
          isReadingData = false;
          socket.write('250 taken\r\n');
          continue;
        }
        const [, to] = /^RCPT TO:<([^>]*)>/i.exec(part) ?? [];
        if (to !== undefined) recipient = to;
        isReadingData = /^DATA/i.test(part);
        socket.write(replyTo(part));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, accepted, server };
}
