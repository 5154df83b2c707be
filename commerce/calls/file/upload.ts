import { defineCall } from '../../../schemas/contract/call.ts';
import { mediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import { anything, object, optional, text } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'file.upload',
  method: 'POST',
  path: '/api/v1/org/user/file/upload',
  summary: 'Uploads a picture, a video or a PDF. What nothing refers to within a day is removed.',
  access: 'session',
  limit: 'upload',
  multipart: true,
  query: object({ usecase: optional(text('Purpose of the file', { pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$' })) }),
  body: object({ file: anything('The file') }),
  answer: mediaAsset,
});
