import { defineView } from '../../../runtime/view/view.ts';

/** Only exits and rests are heard in the document, by a behaviour, which needs an element. */
export default defineView(({ hasHandler, root }) =>
  hasHandler('exit') || hasHandler('idle') ? <span hidden ref={root} /> : null,
);
