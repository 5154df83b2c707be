import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '../../api/call.ts';
import { checkAccessibility } from './check-accessibility.ts';

interface AccessibilityListProps {
  /** The page as it would be. */
  view: Window;
  width: number;
}

/** What keeps some people from using a page, as far as it can be found by itself. */
export function AccessibilityList({ view, width }: AccessibilityListProps) {
  const id = useId();
  const found = useQuery({
    queryKey: ['accessibility', id],
    queryFn: () => checkAccessibility(view),
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
