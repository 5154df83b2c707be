/** A group of the guide's navigation. */
export interface GuideGroup {
  text: string;
  items: { text: string; link: string }[];
}

/**
 * Reads the groups of the guide from its list of contents: a line is a group, its links are the pages. The group has the
 * name of its first page.
 */
export const guideGroups = (contents: string): GuideGroup[] =>
  [...contents.matchAll(/^\d+\. (?<line>.+)$/gm)].flatMap(([, line = '']) => {
    const items = [...line.matchAll(/\[(?<text>[^\]]+)\]\((?<page>[\w-]+)\.md\)/g)].map(([, text = '', page = '']) => ({
      text: text.charAt(0).toUpperCase() + text.slice(1),
      link: `/guide/${page}`,
    }));
    const [first] = items;
    return first ? [{ text: first.text, items }] : [];
  });
