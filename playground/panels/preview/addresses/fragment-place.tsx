import { useQuery } from '@tanstack/react-query';
import { listUses } from '../../../api/documents.ts';
import { useDocuments } from '../../../documents/use-documents.ts';
import { ChooseButton } from '../../../layout/choose-button.tsx';
import { type FragmentPlace as Place, pagesOf, placesOf } from './fragment-places.ts';

interface FragmentPlaceProps {
  fragment: string;
  /** Addresses of the shop. */
  paths: readonly string[];
  onChoose: (address: string) => void;
}

const wordsOf = ({ page }: Place): string => (page === undefined ? 'By itself, with samples' : `As used in ${page}`);

/** Chooses the page in which a fragment is previewed, with the inputs that the page passes to it. */
export function FragmentPlace({ fragment, paths, onChoose }: FragmentPlaceProps) {
  const documents = useDocuments('pages');
  const pages = useQuery({
    queryKey: ['documents', 'fragments', fragment, 'pages'],
    queryFn: ({ signal }) => pagesOf(fragment, (name) => listUses(name, signal)),
  });
  const places = placesOf(pages.data ?? [], documents, paths);
  if (places.length === 0) return null;
  return (
    <ChooseButton
      label="Used in a page"
      className="button button-quiet preview-use"
      items={places}
      wordsOf={wordsOf}
      about={({ address }) => address}
      onPick={({ address }) => onChoose(address)}
    >
      Used in…
    </ChooseButton>
  );
}
