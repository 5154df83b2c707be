import { UnsupportedViewError } from '../../view/unsupported-view.ts';
import { writeButton, writeForm, writeInput, writeOption, writeSelect, writeTextarea } from './form-elements.ts';
import { emptyContext, type WriteContext } from './markup.ts';
import {
  attributesHtml,
  type ElementWriter,
  writeElement,
  writeEnd,
  writeInside,
  writeStart,
} from './write-element.ts';

/** An element that changes the context of its children. */
const within =
  (around: (outside: WriteContext) => WriteContext): ElementWriter =>
  (out, tag, props, writeChildren) => {
    const outside = out.context;
    writeStart(out, tag, attributesHtml(props));
    out.context = around(outside);
    writeInside(out, props.children, writeChildren);
    out.context = outside;
    writeEnd(out, tag);
  };

const empty: ElementWriter = (out, tag, props) => {
  if (props.children !== undefined && props.children !== null) throw new TypeError(`Nothing can be inside <${tag}>.`);
  out.html += `<${tag}${attributesHtml(props)}/>`;
  out.endsInText = false;
};

const image: ElementWriter = (out, tag, props, writeChildren) => {
  if (!out.context.skipsPreloads) out.preloads.add(props);
  empty(out, tag, props, writeChildren);
};

/** A link; its address may be empty, which stands for the page itself. */
const link: ElementWriter = (out, tag, props, writeChildren) => {
  if (props.href !== '') {
    writeElement(out, tag, props, writeChildren);
    return;
  }
  let attributes = '';
  for (const name in props) attributes += name === 'href' ? ' href=""' : attributesHtml({ [name]: props[name] });
  writeStart(out, tag, attributes);
  writeInside(out, props.children, writeChildren);
  writeEnd(out, tag);
};

/** Preformatted text. Browsers drop a line break at its start, so an intended one is written twice. */
const preformatted: ElementWriter = (out, tag, props, writeChildren) => {
  writeStart(out, tag, attributesHtml(props));
  if (typeof props.children === 'string' && props.children.startsWith('\n')) out.html += '\n';
  writeChildren(out, props.children);
  writeEnd(out, tag);
};

const title: ElementWriter = (out, tag, props, writeChildren) => {
  if (!out.context.isInSvg) throw new UnsupportedViewError('A title of the document');
  writeElement(out, tag, props, writeChildren);
};

/** Elements that belong in the head of the document, or have no use in pages. */
const documentElement: ElementWriter = (_, tag) => {
  throw new UnsupportedViewError(`<${tag}>`);
};

const of = (writer: ElementWriter, tags: string): [string, ElementWriter][] =>
  tags.split(' ').map((tag) => [tag, writer]);

/** Elements with writers of their own. */
export const elementWriters: ReadonlyMap<string, ElementWriter> = new Map([
  ...of(empty, 'area br col embed hr keygen param source track wbr'),
  ...of(image, 'img'),
  ...of(link, 'a'),
  ...of(preformatted, 'pre listing'),
  ...of(title, 'title'),
  ...of(documentElement, 'html head body base link meta script style object menuitem'),
  ...of(writeInput, 'input'),
  ...of(writeTextarea, 'textarea'),
  ...of(writeSelect, 'select'),
  ...of(writeOption, 'option'),
  ...of(writeButton, 'button'),
  ...of(writeForm, 'form'),
  ...of(
    within(({ skipsPreloads }) => ({ ...emptyContext, isInSvg: true, skipsPreloads })),
    'svg',
  ),
  ...of(
    within(({ skipsPreloads }) => (skipsPreloads ? { ...emptyContext, skipsPreloads } : emptyContext)),
    'foreignObject math table thead tbody tfoot colgroup tr',
  ),
  ...of(
    within(() => ({ ...emptyContext, skipsPreloads: true })),
    'noscript picture',
  ),
]);
