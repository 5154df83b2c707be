import { Marked } from 'marked';
import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

// A CommonMark parser that decodes entities without the document, because pages enforce Trusted Types.
const markdown = new Marked({ async: false, gfm: true });

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>>({
  data: ({ props }) => ({ html: markdown.parse(props.text, { async: false }) }),
});
