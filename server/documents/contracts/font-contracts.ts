import { defineCall } from '../../../schemas/contract/call.ts';
import { anything, list, number, object, text } from '../../../schemas/schema.ts';

export const uploadFont = defineCall({
  id: 'fonts.upload',
  method: 'POST',
  path: '/playground/api/fonts',
  access: 'author',
  multipart: true,
  summary: 'Keeps a font for the theme, cut to the characters of the languages of the shop.',
  body: object({ file: anything('The font') }),
  answer: object({
    name: text('Name of its family, after the name of the file'),
    file: text('Name of the file'),
    weights: list('Lightest and heaviest weight', number('Weight')),
    ascent: number('Height above the line, as a part of the em'),
    descent: number('Depth below the line'),
    lineGap: number('Space between lines'),
    width: number('Average width of a letter'),
  }),
});
