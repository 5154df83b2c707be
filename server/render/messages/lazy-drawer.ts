import type { MessageRenderer } from '../../shop/messaging/drawer.ts';
import type { MessageRenderServices } from './draw-message.ts';

/** A renderer that is loaded with the first message, because only messages need the compiler and the widgets. */
export function lazyMessageRenderer(drawing: MessageRenderServices): MessageRenderer {
  let loading: Promise<MessageRenderer> | undefined;
  const drawer = (): Promise<MessageRenderer> => {
    loading ??= import('./draw-message.ts').then(({ createMessageDrawer }) => createMessageDrawer(drawing));
    return loading;
  };
  return {
    draw: async (content) => (await drawer()).draw(content),
    drawBy: async (source, content) => (await drawer()).drawBy(source, content),
  };
}
