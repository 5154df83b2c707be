import { defineView } from '../../../runtime/view/view.ts';

export default defineView(({ slot }) => slot('children'));
