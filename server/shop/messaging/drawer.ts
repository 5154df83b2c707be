import type { MessageContent } from '../../core/messages.ts';
import type { MailParts } from './mail-parts.ts';

/** Renders messages from templates and their input. */
export interface MessageRenderer {
  /**
   * Renders a message with the shop's own template. Falls back to the shipped template when that fails, which is
   * logged.
   */
  draw(content: MessageContent): Promise<MailParts>;
  /**
   * Renders a message with a template source that need not be published.
   *
   * @throws TemplateError when it cannot be used
   */
  drawBy(source: string, content: MessageContent): Promise<MailParts>;
}
