import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A mail that was accepted. */
export interface AcceptedMail {
  recipient: string;
  /** What mail programs know a mail by: two with one identifier are one for the reader. */
  id: string;
}

/** A mail server that greets late, as those do that keep strangers waiting. */
export async function startMailServer(
  greetingMs: number,
): Promise<{ url: string; accepted: AcceptedMail[]; server: Server }> {
  const accepted: AcceptedMail[] = [];
  const server = createServer(async (socket) => {
    let pending = '';
    let isText = false;
    let recipient = '';
    socket.on('error', () => socket.destroy());
    await wait(greetingMs);
    if (socket.destroyed) return;
    socket.write('220 mail\r\n');
    socket.on('data', (chunk) => {
      pending += String(chunk);
      for (;;) {
        const end = pending.indexOf(isText ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = pending.slice(0, end);
        pending = pending.slice(end + (isText ? 5 : 2));
        if (isText) {
          accepted.push({ recipient, id: /^Message-ID: *(\S+)/im.exec(part)?.[1] ?? '' });
          isText = false;
          socket.write('250 taken\r\n');
          continue;
        }
        const [, to] = /^RCPT TO:<([^>]*)>/i.exec(part) ?? [];
        if (to !== undefined) recipient = to;
        isText = /^DATA/i.test(part);
        socket.write(isText ? '354 go on\r\n' : /^QUIT/i.test(part) ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, accepted, server };
}
