import { loadPage, Page, type PageData, pageStyle } from 'endcap/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import './application.css';
import promotion from './promotion/page.json';

/** The build imports the compiled page here; see `compiled-pages.ts`. */
const plan = promotion as unknown as PageData['plan'];

const products: Record<string, object> = {
  mug: { id: '1', slug: 'mug', title: 'Harbour mug', summary: 'Thrown by hand, fired twice.' },
  bowl: { id: '2', slug: 'bowl', title: 'Supper bowl', summary: 'For soup, pasta and everything between.' },
};

/** Answers the calls of a page; a real application would send them to its shop. */
const env = {
  call: async (_: unknown, { params }: { params?: Readonly<Record<string, unknown>> }) => ({
    answer: products[String(params?.slug)],
    headers: new Headers(),
  }),
};

const loadPromotion = (slug: string): Promise<PageData> => loadPage({ plan, url: `/promotion/${slug}`, env });

function Application({ first }: { first: PageData }) {
  const [data, setData] = useState(first);
  return (
    <main className="application">
      <style>{pageStyle(plan)}</style>
      <h1>An application of its own</h1>
      <nav>
        {Object.keys(products).map((slug) => (
          <button
            key={slug}
            type="button"
            aria-pressed={data.state.route.params.slug === slug}
            onClick={async () => setData(await loadPromotion(slug))}
          >
            Promote the {slug}
          </button>
        ))}
      </nav>
      <Page data={data} env={env} />
    </main>
  );
}

createRoot(document.getElementById('app')!).render(<Application first={await loadPromotion('mug')} />);
