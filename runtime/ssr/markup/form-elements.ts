import { Children } from 'react';
import { UnsupportedViewError } from '../../view/unsupported-view.ts';
import { escapeText } from './escape.ts';
import type { Markup } from './markup.ts';
import { attributeHtml } from './write-attribute.ts';
import { attributesHtml, type ElementWriter, type Props, writeEnd, writeInside, writeStart } from './write-element.ts';

/** Returns an element's attributes, those in `last` at the end, whatever their order among the props. */
function attributesWithLast(props: Props, last: readonly string[], unwritten: readonly string[] = []): string {
  const first: Props = {};
  for (const name in props) if (!last.includes(name) && !unwritten.includes(name)) first[name] = props[name];
  let html = attributesHtml(first);
  for (const name of last) html += given(name, props[name]);
  return html;
}

function given(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'function' && /action$/i.test(name))
    throw new UnsupportedViewError('A form action that is a function');
  return attributeHtml(name, value);
}

const submitted = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'];

/** Writes a button. Attributes about submitting come last, as React writes them. */
export const writeButton: ElementWriter = (out, tag, props, writeChildren) => {
  writeStart(out, tag, attributesWithLast(props, submitted));
  writeInside(out, props.children, writeChildren);
  writeEnd(out, tag);
};

/** Writes a form. Attributes about submitting come last, as React writes them. */
export const writeForm: ElementWriter = (out, tag, props, writeChildren) => {
  writeStart(out, tag, attributesWithLast(props, ['action', 'encType', 'method', 'target']));
  writeInside(out, props.children, writeChildren);
  writeEnd(out, tag);
};

/** Writes an input with its value or checked state. @throws TypeError when it has children */
export const writeInput: ElementWriter = (out, _tag, props) => {
  if (props.children !== undefined && props.children !== null) throw new TypeError('Nothing can be inside <input>.');
  const { value, checked, defaultValue, defaultChecked } = props;
  const html = attributesWithLast(props, submitted, ['value', 'checked', 'defaultValue', 'defaultChecked']);
  const isChecked = checked ?? defaultChecked;
  const mark = isChecked && typeof isChecked !== 'function' && typeof isChecked !== 'symbol' ? ' checked=""' : '';
  out.html += `<input${html}${mark}${given('value', value ?? defaultValue)}/>`;
  out.endsInText = false;
};

/** Writes a text area with its value as content. */
export const writeTextarea: ElementWriter = (out, tag, props) => {
  const { value, defaultValue, children } = props;
  writeStart(out, tag, attributesWithLast(props, [], ['value', 'defaultValue', 'children']));
  if (children !== undefined && children !== null) throw new UnsupportedViewError('A textarea with children');
  const text = value ?? defaultValue;
  if (text !== undefined && text !== null) {
    // Browsers drop a line break at the start, so an intended one is written twice.
    if (typeof text === 'string' && text.startsWith('\n')) out.html += '\n';
    out.html += escapeText(String(text));
  }
  writeEnd(out, tag);
};

/** Writes a select, whose value decides which of its options is selected. */
export const writeSelect: ElementWriter = (out, tag, props, writeChildren) => {
  const outside = out.context;
  writeStart(out, tag, attributesWithLast(props, [], ['value', 'defaultValue']));
  out.context = {
    selected: props.value ?? props.defaultValue ?? null,
    isInSvg: false,
    skipsPreloads: outside.skipsPreloads,
  };
  writeChildren(out, props.children);
  out.context = outside;
  writeEnd(out, tag);
};

/** Writes an option, selected if the select around it has its value. */
export const writeOption: ElementWriter = (out, tag, props, writeChildren) => {
  const html = attributesWithLast(props, [], ['selected']);
  writeStart(out, tag, isChosen(out, props) ? `${html} selected=""` : html);
  writeChildren(out, props.children);
  writeEnd(out, tag);
};

function isChosen({ context: { selected } }: Markup, { value, children, ...props }: Props): boolean {
  if (selected === null || selected === undefined) return Boolean(props.selected);
  const own = value === undefined || value === null ? textOf(children) : String(value);
  return Array.isArray(selected) ? selected.some((each) => String(each) === own) : String(selected) === own;
}

function textOf(children: unknown): string {
  let text = '';
  Children.forEach(children as never, (child: unknown) => {
    if (child !== null && child !== undefined) text += child;
  });
  return text;
}
