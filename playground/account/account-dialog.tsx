import { SecondFactor } from '../../staff-ui/second-factor/second-factor.tsx';
import { secondFactor } from '../api/documents.ts';
import { Dialog } from '../layout/dialog.tsx';

interface AccountDialogProps {
  author: string;
  onClose: () => void;
}

/** What concerns the author who is signed in. */
export function AccountDialog({ author, onClose }: AccountDialogProps) {
  return (
    <Dialog title={`Second factor of ${author}`} onClose={onClose}>
      <div className="form">
        <SecondFactor calls={secondFactor} />
      </div>
    </Dialog>
  );
}
