import { loadPage, Page, type PageData, pageStyle } from 'endcap/react';
import { createRoot } from 'react-dom/client';
import fields from './page.json';

const plan = fields as unknown as PageData['plan'];
const data = await loadPage({ plan, url: '/typed-fields' });

createRoot(document.getElementById('app')!).render(
  <>
    <style>{pageStyle(plan)}</style>
    <Page data={data} />
  </>,
);
