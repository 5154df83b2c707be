import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../render/escape-html.ts';
import type { OutboxStorage } from '../storage/port/outbox.ts';

const shownMessages = 50;

const page = (content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><h1>Outbox</h1>${content}</html>`;

/**
 * `/outbox`: the messages that were kept instead of being sent, for merchants and developers alone: they hold orders and codes of
 * customers.
 *
 * @param mayRead whether a request has the session of a merchant or a developer
 */
export function addOutboxPage(
  app: FastifyInstance,
  outbox: OutboxStorage,
  mayRead: (request: FastifyRequest) => Promise<boolean>,
): void {
  app.get('/outbox', async (request, reply) => {
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex');
    if (!(await mayRead(request)))
      return reply
        .code(401)
        .send(page('<p>Sign in to the <a href="/admin">admin</a> first, as a merchant or a developer.</p>'));
    const messages = await outbox.kept(shownMessages);
    const items = messages.map(
      ({ channel, recipient, subject, text, createdAt }) =>
        `<li><h2>${escapeHtml(subject)}</h2><p>${channel} to ${escapeHtml(recipient)}, ${new Date(createdAt).toISOString()}</p><pre>${escapeHtml(text)}</pre></li>`,
    );
    const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>No messages yet.</p>';
    return reply.send(page(list));
  });
}
