import { createListView } from '../../ui/lists/list-view.tsx';

export default createListView('search-history');
