/** A section of a Markdown document: a heading and its content, or the preamble before the first heading. */
export interface Section {
  heading: string | undefined;
  text: string;
}

/** Splits a Markdown text at its headings of a level; the parts joined are the text. */
export function sectionsOf(markdown: string, level: number): Section[] {
  const mark = `${'#'.repeat(level)} `;
  return markdown.split(new RegExp(`^(?=#{1,${level}} )`, 'm')).map((text) => {
    const [first = ''] = text.split('\n', 1);
    return { heading: first.startsWith(mark) ? first.slice(mark.length).trim() : undefined, text };
  });
}
