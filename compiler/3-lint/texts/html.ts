import { scanTemplate } from '../../1-parse/template.ts';
import type { Rule } from '../rule.ts';

/** Reports HTML elements and handlers that are removed when the HTML is shown. */
export const htmlRule: Rule = ({ texts }, report) => {
  for (const text of texts) {
    const allowed = text.schema?.elements;
    if (!allowed) continue;
    const html = scanTemplate(text.value)
      .parts.map((part) => ('text' in part ? part.text : ' '.repeat(part.end - part.start)))
      .join('');
    const reported = new Set<string>();
    for (const { 1: tag = '', index } of html.matchAll(/<([a-z][\w-]*)(?=[\s>/])/gi)) {
      const name = tag.toLowerCase();
      if (allowed.includes(name) || reported.has(name)) continue;
      reported.add(name);
      report(
        'dropped-html',
        text,
        { what: `<${name}>`, advice: adviceFor[name] ?? 'Use a widget, or one of the elements of plain text.' },
        { range: [index, index + tag.length + 1] },
      );
    }
    const handler = /\s(on[a-z]+)\s*=/i.exec(html);
    if (handler && /<[a-z]/i.test(html))
      report(
        'dropped-html',
        text,
        { what: `"${handler[1]}"`, advice: 'Handle events with actions under "on" of a widget.' },
        { range: [handler.index + 1, handler.index + handler[0].length] },
      );
  }
};

const adviceFor: Readonly<Record<string, string>> = {
  script: 'Run code with the action that runs scripts, or as a published script.',
  iframe: 'Link to it: pages embed nothing of other sites.',
  audio: 'Link to the file.',
  video: 'Use the widget for media.',
  style: 'Write the rules under "css" of the page.',
  form: 'Use the widgets for fields.',
  input: 'Use the widgets for fields.',
  button: 'Use the widget for buttons.',
};
