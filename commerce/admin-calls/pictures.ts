import { defineCall } from '../../schemas/contract/call.ts';
import {
  anything,
  boolean,
  choice,
  integer,
  list,
  number,
  object,
  optional,
  type Static,
  text,
} from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { access, root as adminRoot, auditEntry, changeId, cursor, searched } from './fields.ts';

const id = text('Identifier', { pattern: '^[0-9a-f]{40}$' });
const one = object({ id });
const folder = text('Folder; empty for none', { maxLength: limits.maxFolderName });
const version = integer('Version that was seen', { minimum: 1 });

const focalPoint = object(
  {
    x: number('Part of the width, from the left', { minimum: 0, maximum: 1 }),
    y: number('Part of the height, from the top', { minimum: 0, maximum: 1 }),
  },
  'The point that stays in sight where the picture is cropped',
);

/** Texts and focal point of a picture. */
const pictureText = {
  name: text('Name, by which it is found', { maxLength: limits.maxPictureName }),
  altText: text('Alternative text for those who cannot see the picture', { maxLength: limits.maxProductText }),
  folder,
  focalPoint,
};

/** Kinds of files in the library. */
export const mediaKinds = ['PICTURE', 'VIDEO', 'CAPTIONS', 'FILE'] as const;
/** Kind of a file in the library. */
export type MediaKind = (typeof mediaKinds)[number];

const pictureFields = {
  id,
  kind: choice('Kind of file', mediaKinds),
  url: text('Address, by which everything refers to it'),
  file: optional(text('Address of the file that is shown instead, once it was replaced')),
  width: optional(integer('Width in pixels')),
  height: optional(integer('Height in pixels')),
  bytes: optional(integer('Size of its file; missing for one that the server draws')),
  ...pictureText,
  createdAt: integer('When it was added, in milliseconds since 1970; 0 where that is not known'),
  version,
  uses: integer('How many products, collections, pages and others show it'),
};

const picture = object(pictureFields, 'A picture of the library');
/** A picture of the library. */
export type LibraryPicture = Static<typeof picture>;

/** Kinds of entities that can refer to a picture. */
export const pictureUsers = [
  'PRODUCT',
  'COLLECTION',
  'LOOK',
  'PAGE',
  'FRAGMENT',
  'SCRIPT',
  'PRICES',
  'RELEASE',
] as const;
const use = object({
  kind: choice('Kind of place that shows it', pictureUsers),
  id: text('By which it is addressed'),
  title: text('Its name'),
});
/** A reference to a picture. */
export type PictureUser = Static<typeof use>;

const detail = object({
  ...pictureFields,
  usedBy: list('First few places that show it', use),
  changes: list('Latest changes, newest first', auditEntry),
});
/** A picture with its references and changes. */
export type PictureDetail = Static<typeof detail>;

const keptPicture = object({
  ...pictureFields,
  isNew: boolean('False where the library had the same picture already'),
});
/** A picture after it was added to the library. */
export type KeptPicture = Static<typeof keptPicture>;

/** An application's access to the library: path, area and role of its calls. */
interface LibraryAt {
  root: '/admin/api' | '/playground/api';
  area: 'admin' | 'author';
  access: 'merchant' | 'author';
}

const readingCalls = ({ root, area, access }: LibraryAt) => ({
  list: defineCall({
    id: `${area}.pictures`,
    method: 'GET',
    path: `${root}/pictures`,
    access,
    summary: 'Pictures or other files of the library, the newest first, by words of their names and alternative texts.',
    query: object({
      kind: optional(choice('Kind of files; pictures without it', mediaKinds)),
      q: searched,
      folder: optional(folder),
      isUnsorted: optional(choice('Only those without a folder', ['yes'])),
      after: cursor,
    }),
    answer: object({
      pictures: list('Pictures', picture),
      folders: list(
        'All folders, with how many pictures they have',
        object({ name: folder, count: integer('Pictures') }),
      ),
      next: cursor,
    }),
  }),
  read: defineCall({
    id: `${area}.picture`,
    method: 'GET',
    path: `${root}/pictures/{id}`,
    access,
    params: one,
    summary: 'One picture with what shows it, and its changes.',
    answer: detail,
  }),
});

const changingCalls = ({ root, area, access }: LibraryAt) => ({
  upload: defineCall({
    id: `${area}.uploadPicture`,
    method: 'POST',
    path: `${root}/pictures`,
    access,
    audit: ['picture.add'],
    multipart: true,
    summary: 'Adds a picture to the library, re-encoded. The same picture twice is one file.',
    body: object({ file: anything('The picture'), folder: optional(folder) }),
    answer: keptPicture,
  }),
  uploadFile: defineCall({
    id: `${area}.uploadFile`,
    method: 'POST',
    path: `${root}/library-files`,
    access,
    audit: ['picture.add'],
    multipart: true,
    largeFiles: true,
    summary: 'Adds a video, captions or a file for download to the library, unchanged. The same file twice is one.',
    body: object({
      file: anything('The file'),
      kind: choice('Kind of file', ['VIDEO', 'CAPTIONS', 'FILE']),
      folder: optional(folder),
    }),
    answer: keptPicture,
  }),
  fetch: defineCall({
    id: `${area}.fetchPicture`,
    method: 'POST',
    path: `${root}/pictures-by-address`,
    access,
    audit: ['picture.add'],
    summary: 'Takes a picture of a public address into the library.',
    body: object({
      url: text('Address of the picture', { maxLength: limits.maxPictureAddress }),
      folder: optional(folder),
    }),
    answer: keptPicture,
  }),
  replace: defineCall({
    id: `${area}.replacePicture`,
    method: 'POST',
    path: `${root}/pictures/{id}/file`,
    access,
    audit: ['picture.replace'],
    params: one,
    multipart: true,
    summary: 'Shows another file as a picture, wherever it is used. What is said about it stays.',
    body: object({
      file: anything('The picture'),
      changeId,
      ifVersion: text('Version that was seen', { pattern: '^[1-9][0-9]{0,8}$' }),
    }),
    answer: detail,
  }),
  change: defineCall({
    id: `${area}.changePicture`,
    method: 'PUT',
    path: `${root}/pictures/{id}`,
    access,
    audit: ['picture.change'],
    params: one,
    summary: "Changes a picture's details.",
    body: object({ changeId, ifVersion: version, picture: object(pictureText) }),
    answer: detail,
  }),
});

/** Calls of the library under the path of an application. */
const pictureCalls = (at: LibraryAt) => ({
  ...readingCalls(at),
  ...changingCalls(at),
});

/** Calls of the library for merchants. */
export const adminPictures = pictureCalls({ root: adminRoot, area: 'admin', access: 'merchant' });
/** Calls of the library for authors. */
export const authorPictures = pictureCalls({ root: '/playground/api', area: 'author', access: 'author' });
/** The calls of the library that merchants and authors share. */
export type PictureCalls = typeof adminPictures;

export const movePictures = defineCall({
  id: 'admin.movePictures',
  method: 'POST',
  path: `${adminRoot}/pictures-move`,
  access,
  audit: ['picture.move'],
  summary: 'Puts several pictures into a folder.',
  body: object({ changeId, ids: list('Pictures', id, { minItems: 1, maxItems: limits.movedPictures }), folder }),
  answer: object({ moved: integer('How many were elsewhere before') }),
});

export const removePicture = defineCall({
  id: 'admin.removePicture',
  method: 'POST',
  path: `${adminRoot}/pictures/{id}/remove`,
  access,
  audit: ['picture.remove'],
  params: one,
  summary: 'Removes a picture that nothing shows.',
  body: object({ changeId, ifVersion: version }),
  answer: object({ isRemoved: boolean('Always true') }),
});
