import type { MessageContent } from '../../core/messages.ts';
import type { OwnMailKind } from '../../core/own-mails.ts';
import type { MailParts } from './mail-parts.ts';

/** A mail of a kind of the shop's own, with what its text reads. */
export interface OwnMailContent {
  kind: OwnMailKind;
  input: Readonly<Record<string, unknown>>;
  /** Locale of a market; by default that of the default market. */
  locale?: string | undefined;
}

/** Renders messages from templates and their input. */
export interface MessageRenderer {
  /**
   * Renders a message with the shop's own template. Falls back to the shipped template, or to that of its kind, when
   * that fails, which is logged.
   */
  draw(content: MessageContent | OwnMailContent): Promise<MailParts>;
  /**
   * Renders a message with a template source that need not be published.
   *
   * @throws TemplateError when it cannot be used
   */
  drawBy(source: string, content: MessageContent | OwnMailContent): Promise<MailParts>;
}
