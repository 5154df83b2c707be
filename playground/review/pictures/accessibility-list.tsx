import { useQuery } from '@tanstack/react-query';
// Served as a file, because the preview's policy allows only scripts of the shop.
import axeAddress from 'axe-core/axe.min.js?url';
import { useId } from 'react';
import { messageOf } from '../../api/call.ts';
import { askCanvas, type CanvasLink } from '../../panels/preview/canvas-link.ts';

interface AccessibilityListProps {
  /** The preview of the page after publishing. */
  link: CanvasLink;
  width: number;
}

/** Runs the accessibility check. @throws Error when the check cannot be loaded */
async function problemsIn(link: CanvasLink) {
  const { problems } = await askCanvas(link, 'checked', { type: 'check', address: axeAddress });
  if (!problems) throw new Error('The check for accessibility could not be loaded.');
  return problems;
}

/** Accessibility problems of a page that an automatic check can find. */
export function AccessibilityList({ link, width }: AccessibilityListProps) {
  const id = useId();
  const found = useQuery({
    queryKey: ['accessibility', id],
    queryFn: () => problemsIn(link),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (found.error)
    return (
      <p role="alert" className="error-message">
        {messageOf(found.error)}
      </p>
    );
  if (!found.data) return <p className="muted">Checking accessibility…</p>;
  if (found.data.length === 0) return <p className="muted">Accessibility at {width} pixels: nothing found.</p>;
  return (
    <ul className="accessibility" aria-label={`Accessibility at ${width} pixels`}>
      {found.data.map((problem) => (
        <li key={problem.id} data-impact={problem.impact}>
          <strong>{problem.impact}</strong> {problem.help}{' '}
          <span className="muted">
            {problem.id}, {problem.count === 1 ? 'one element' : `${problem.count} elements`}
          </span>
        </li>
      ))}
    </ul>
  );
}
