import { sectionsOf } from './sections.ts';

/** Adds a live example below the summary of each widget that has one. @param names widgets with an example */
export const withLiveWidgets = (markdown: string, names: ReadonlySet<string>): string =>
  sectionsOf(markdown, 2)
    .map(({ heading, text }) => {
      if (heading === undefined || !names.has(heading)) return text;
      const [title = '', summary = '', ...rest] = text.split('\n\n');
      return [title, summary, `<LiveWidget name="${heading}" />`, ...rest].join('\n\n');
    })
    .join('');
