import { choice, optional, text } from '../../../schemas/schema.ts';

/** Props of widgets whose content may be in another language than the page. */
export const language = {
  lang: optional(
    text("Language of the content, if it differs from the page's.", { pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }),
  ),
  dir: optional(choice("Direction of the content, if it differs from the page's.", ['ltr', 'rtl', 'auto'])),
};
