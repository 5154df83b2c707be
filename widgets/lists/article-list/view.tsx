import { createListingView } from '../../ui/listing/listing-view.tsx';

export default createListingView('article-list');
