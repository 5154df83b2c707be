import type { MessageContent } from '../../core/messages.ts';
import type { MailParts } from './mail-parts.ts';

/** Makes messages of what they are given. */
export interface MessageDrawer {
  /** Draws a message by the shop's own template; by the shipped one where that fails, which is logged. */
  draw(content: MessageContent): Promise<MailParts>;
  /** Draws a message by a text that need not be published. @throws TemplateError when it cannot be used */
  drawBy(source: string, content: MessageContent): Promise<MailParts>;
}
