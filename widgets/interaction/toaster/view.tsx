import type { Toast } from '../../../runtime/actions/toasts.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, { toasts: Toast[] }>(({ props, data, act }) => (
  // The region precedes its first toast: screen readers only announce changes of existing live regions.
  <section className="toaster" aria-label={props.label} aria-live="polite" aria-relevant="additions">
    {data.toasts.map((toast) => (
      <div key={toast.id} className={`toast toast-${toast.tone}`} role={toast.tone === 'error' ? 'alert' : 'status'}>
        <p>{toast.text}</p>
        {toast.primaryLabel === undefined ? null : (
          <button type="button" className="toast-primary" onClick={() => act('primary', { id: toast.id })}>
            {toast.primaryLabel}
          </button>
        )}
        <button
          type="button"
          className="toast-dismiss"
          aria-label={props.dismissLabel}
          onClick={() => act('dismiss', { id: toast.id })}
        >
          <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="1.5" fill="none" />
          </svg>
        </button>
      </div>
    ))}
  </section>
));
