import { listView } from '../../kinds/list-view.tsx';

export default listView('reviews');
