import { escapeHtml } from '../../core/escape-html.ts';
import type { MessageName } from '../../core/messages.ts';
import type { OwnMailKind } from '../../core/own-mails.ts';
import type { ShopServices } from '../../shop/calls/context.ts';
import { sampleMessage } from '../../shop/messaging/sample-messages.ts';

/** Policy of a mail, which has inline styles, loads only pictures, and opens its links elsewhere. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** Policy of a mail in the editor, which runs the editor's script. */
export const editedMailPolicy = mailPolicy.replace('; sandbox', "; script-src 'self'; sandbox allow-scripts");

const unusable = (why: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>No preview</title></head><body><h1>This template cannot be used</h1><p>${escapeHtml(why)}</p><p>While it is published like this, the template that came with Endcap is used instead.</p></body></html>`;

/** Renders a message of Endcap or of the shop's own from a template that may be unpublished, with sample data. */
export async function previewedMessage(
  { drawer }: Pick<ShopServices, 'drawer'>,
  message: MessageName | OwnMailKind,
  source: string,
): Promise<{ html: string; policy: string }> {
  try {
    const content = typeof message === 'string' ? sampleMessage(message) : { kind: message, input: message.sample };
    const { html } = await drawer.drawBy(source, content);
    return { html, policy: mailPolicy };
  } catch (cause) {
    return { html: unusable(cause instanceof Error ? cause.message : String(cause)), policy: mailPolicy };
  }
}
