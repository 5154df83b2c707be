import { SecondFactor } from '../../staff-ui/second-factor/second-factor.tsx';
import { secondFactor } from '../api/documents.ts';
import { Dialog } from '../layout/dialog.tsx';
import { AccessKeys } from './access-keys.tsx';
import './account.css';

interface AccountDialogProps {
  author: string;
  onClose: () => void;
}

/** The account settings of the author who is signed in. */
export function AccountDialog({ author, onClose }: AccountDialogProps) {
  return (
    <Dialog title={`Account of ${author}`} onClose={onClose}>
      <div className="account">
        <section aria-labelledby="account-second-factor">
          <h3 id="account-second-factor">Second factor</h3>
          <SecondFactor calls={secondFactor} />
        </section>
        <section aria-labelledby="account-keys">
          <h3 id="account-keys">Access keys</h3>
          <AccessKeys />
        </section>
      </div>
    </Dialog>
  );
}
