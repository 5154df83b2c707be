import { defineView } from '../../../runtime/view/view.ts';

// Templates may be where only rows, items or options may be, and take no place.
export default defineView(({ slot, root }) => (
  <>
    <template data-starts="" />
    {slot('children')}
    <template ref={root} />
  </>
));
