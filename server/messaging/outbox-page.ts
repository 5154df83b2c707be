import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../render/escape-html.ts';
import type { OutboxStorage } from '../storage/port/outbox.ts';

const shownMessages = 50;

/** `/outbox`: the messages that were kept instead of being sent. Registered where developers work, and nowhere else. */
export function addOutboxPage(app: FastifyInstance, outbox: OutboxStorage): void {
  app.get('/outbox', async (_request, reply) => {
    const messages = await outbox.kept(shownMessages);
    const items = messages.map(
      ({ channel, recipient, subject, text, createdAt }) =>
        `<li><h2>${escapeHtml(subject)}</h2><p>${channel} to ${escapeHtml(recipient)}, ${new Date(createdAt).toISOString()}</p><pre>${escapeHtml(text)}</pre></li>`,
    );
    const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>No messages yet.</p>';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><h1>Outbox</h1>${list}</html>`,
      );
  });
}
