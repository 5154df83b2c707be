import { posix } from 'node:path';

/** Folders of `docs` that are pages of the site. */
const published = /^(?:guide|reference|decisions)\/|^figures\.md$/;

/** A link of Markdown: its text and its address. */
const link = /(?<!!)\[(?<text>[^\]]+)\]\((?<address>[^)\s]+)\)/g;

/**
 * Writes the links to files outside the site, such as examples, as their texts with the paths in the repository.
 *
 * @param path path of the Markdown file, from `docs`
 */
export const withoutOutsideLinks = (markdown: string, path: string): string =>
  markdown.replaceAll(link, (whole, text: string, address: string) => {
    if (/^(?:[a-z]+:|#|\/)/.test(address)) return whole;
    const [file = ''] = address.split('#');
    const target = posix.normalize(posix.join('docs', posix.dirname(path), file));
    if (target.startsWith('docs/') && published.test(target.slice('docs/'.length))) return whole;
    return text.includes(target) ? text : `${text} (\`${target}\` in the repository)`;
  });
