import { defineView } from '../../../runtime/view/view.ts';

// Templates are allowed even where only rows, items or options are, and take no space.
export default defineView(({ slot, root }) => (
  <>
    <template data-starts="" />
    {slot('children')}
    <template ref={root} />
  </>
));
