import { useContext, useMemo } from 'react';
import { WidgetNamesContext } from './widget-names.ts';

const none: readonly string[] = [];

/**
 * Suggested values from the page itself, by the kind that a prop refers to. Those of the shop are found by
 * `../../choices`.
 */
export function useSuggestions(): (refers: string | undefined) => readonly string[] {
  const widgets = useContext(WidgetNamesContext);
  return useMemo(() => (refers) => (refers === 'widget' ? widgets : none), [widgets]);
}
