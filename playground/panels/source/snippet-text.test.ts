// biome-ignore-all lint/suspicious/noTemplateCurlyInString: snippet placeholders use this syntax
import { expect, it } from 'vitest';
import { editorSnippet } from './snippet-text.ts';

it.each([
  ['"text": "$1"', '"text": "${1}"'],
  ['{"tag": "${1:p}"}', '\\{"tag": "${1:p}"\\}'],
  ['"{{ ${1:page} }}"', '"\\{\\{ ${1:page} \\}\\}"'],
  ['a \\} b \\$ c', 'a \\} b $ c'],
  ['${1}', '${1}'],
])('converts the snippet %s', (snippet, written) => {
  expect(editorSnippet(snippet)).toBe(written);
});
