import type { ProductEntry } from '../../commerce/admin-calls/products.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';

interface ArchiveButtonProps {
  product: ProductEntry;
  isBusy: boolean;
  onArchive: (publishing: Pick<ProductEntry, 'isPublished' | 'isArchived'>) => void;
}

/** Button that archives a product, or takes it out of the archive without publishing it. */
export const ArchiveButton = ({ product: { title, isArchived = false }, isBusy, onArchive }: ArchiveButtonProps) =>
  isArchived ? (
    <button
      type="button"
      className="button"
      disabled={isBusy}
      onClick={() => onArchive({ isPublished: false, isArchived: false })}
    >
      Take out of the archive
    </button>
  ) : (
    <ConfirmButton
      name="Archive…"
      question={`“${title}” leaves the shop and all lists. Orders keep it, and the status “Archived” finds it.`}
      answer="Archive"
      isBusy={isBusy}
      onConfirm={() => onArchive({ isPublished: false, isArchived: true })}
    />
  );
