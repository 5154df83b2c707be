import { defineView } from '../../../runtime/view/view.ts';

/** Only the exit and idle events need listeners on the document, and so a behaviour, which requires an element. */
export default defineView(({ hasHandler, root }) =>
  hasHandler('exit') || hasHandler('idle') ? <span hidden ref={root} /> : null,
);
