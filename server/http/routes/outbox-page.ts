import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../core/escape-html.ts';
import type { OutboxStorage, OutgoingMessage } from '../../core/ports/storage/messages/outbox.ts';
import { mailPolicy } from '../../render/drafts/previewed-message.ts';

const shownMessages = 50;

const page = (content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><h1>Outbox</h1>${content}</html>`;

const item = ({ id, channel, recipient, subject, text, html, createdAt }: OutgoingMessage & { createdAt: number }) =>
  `<li><h2>${escapeHtml(subject)}</h2><p>${channel} to ${escapeHtml(recipient)}, ${new Date(createdAt).toISOString()}</p><pre>${escapeHtml(text)}</pre>${html === undefined ? '' : `<p><a href="/outbox/${encodeURIComponent(id)}">As HTML</a></p>`}</li>`;

/** Dependencies of the page. */
export interface OutboxPageOptions {
  outbox: OutboxStorage;
  /** Delivers messages that are due, so that a message is shown as soon as it has been requested. */
  deliver: () => Promise<void>;
  /** Whether a request has the session of a merchant or a developer. */
  mayRead: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * Registers `/outbox`: messages that were kept instead of being sent. Only merchants and developers may read them,
 * because they contain customers' orders and codes.
 */
export function addOutboxPage(app: FastifyInstance, { outbox, deliver, mayRead }: OutboxPageOptions): void {
  const kept = async (request: FastifyRequest, reply: FastifyReply) => {
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex');
    if (!(await mayRead(request))) return undefined;
    await deliver();
    return outbox.kept(shownMessages);
  };
  const refuse = (reply: FastifyReply) =>
    reply.code(401).send(page('<p>Sign in to the <a href="/admin">admin</a> first, as a merchant or a developer.</p>'));
  app.get('/outbox', async (request, reply) => {
    const messages = await kept(request, reply);
    if (!messages) return refuse(reply);
    const list = messages.length > 0 ? `<ol>${messages.map(item).join('')}</ol>` : '<p>No messages yet.</p>';
    return reply.send(page(list));
  });
  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const messages = await kept(request, reply);
    if (!messages) return refuse(reply);
    const html = messages.find(({ id }) => id === request.params.id)?.html;
    if (html === undefined) return reply.code(404).send(page('<p>There is no such message.</p>'));
    return reply.header('content-security-policy', mailPolicy).send(html);
  });
}
