import type { MessageDrawer } from '../../shop/messaging/drawer.ts';
import type { Drawing } from './draw-message.ts';

/** A renderer that is loaded with the first message, because only messages need the compiler and the widgets. */
export function lazyMessageDrawer(drawing: Drawing): MessageDrawer {
  let loading: Promise<MessageDrawer> | undefined;
  const drawer = (): Promise<MessageDrawer> => {
    loading ??= import('./draw-message.ts').then(({ createMessageDrawer }) => createMessageDrawer(drawing));
    return loading;
  };
  return {
    draw: async (content) => (await drawer()).draw(content),
    drawBy: async (source, content) => (await drawer()).drawBy(source, content),
  };
}
