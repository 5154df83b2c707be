import { expect, it } from 'vitest';
import { FailureError } from '../../../runtime/failure.ts';
import { page } from '../../../testing/index.ts';
import type { UploadData } from './model.ts';

const file = (name: string, type = 'image/png', size = 3) => new File([new Uint8Array(size)], name, { type });
const asset = (name: string) => ({ id: `id-${name}`, cdnUrl: `/uploads/${name}`, mimeType: 'image/webp', altText: '' });

const upload = (props: object = {}, answer: (name: string) => unknown = asset) => {
  const shown = page([{ widget: 'file-upload', id: 'field', props: { label: 'Pictures', name: 'photo', ...props } }], {
    answers: async (_, { body }) => answer(((body as FormData).get('file') as File).name),
  });
  const add = async (...files: unknown[]) => {
    await Promise.all([shown.act('file-upload', 'add', { files }), shown.time.advance(0)]);
    return state();
  };
  const state = () => shown.data<UploadData>('file-upload');
  return { shown, add, state };
};

it('uploads a chosen file, and renders its identifier into the form', async () => {
  const { shown, add } = upload({ usecase: 'review' });
  const { files } = await add(file('a.png'));
  expect(files).toMatchObject([
    { id: 'file-0', name: 'a.png', isImage: true, isVideo: false, isUploading: false, asset: asset('a.png') },
  ]);
  expect(shown.world.calls[0]).toMatchObject({ id: 'file.upload', input: { query: { usecase: 'review' } } });
  expect(shown.html()).toContain('<input type="hidden" name="photo" value="id-a.png"/>');
  expect((await add(file('b.png'))).files.map(({ name }) => name)).toEqual(['b.png']);
});

it.each<[string, object, File, string | undefined]>([
  ['an exact type', { accept: ['image/png'] }, file('a'), undefined],
  ['a different type', { accept: ['image/jpeg'] }, file('a'), 'file-type'],
  ['a kind of types', { accept: ['video/*'] }, file('a', 'video/mp4'), undefined],
  ['a type in capitals', { accept: ['IMAGE/PNG'] }, file('a'), undefined],
  ['a kind in capitals', { accept: ['IMAGE/*'] }, file('a'), undefined],
  ['a different kind', { accept: ['video/*', 'application/pdf'] }, file('a'), 'file-type'],
  ['no type', {}, file('a', ''), 'file-type'],
  ['a kind that begins like it', { accept: ['image/*'] }, file('a', 'imagery/png'), 'file-type'],
  ['any type', { accept: [] }, file('a', 'text/plain'), undefined],
  ['the largest size', { maxFileSize: 3 }, file('a'), undefined],
  ['a larger one', { maxFileSize: 2 }, file('a'), 'size'],
])('%s', async (_, props, given, error) => {
  const { shown, add } = upload(props);
  const { files } = await add(given);
  expect(files[0]!.error).toBe(error);
  expect(shown.world.calls).toHaveLength(error ? 0 : 1);
});

it('accepts at most the maximum number of files, and only files', async () => {
  const { add } = upload({ multiple: true, maxFiles: 2 });
  await add('text', null, { name: 'x' });
  await add(file('a'));
  expect((await add(file('b'), file('c'))).files.map(({ name }) => name)).toEqual(['a', 'b']);
});

it.each([
  ['Unknown error', new FailureError('network', 'x')],
  [
    'This file is too large.',
    new FailureError('size', 'x', { status: 413, formattedMessages: ['This file is too large.'] }),
  ],
])('shows %s, and retries or removes the file', async (said, failure) => {
  let attempts = 0;
  const { shown, add, state } = upload({}, (name) => (attempts++ === 0 ? Promise.reject(failure) : asset(name)));
  expect((await add(file('a.png'))).files[0]).toMatchObject({ uploadError: said, isUploading: false });
  expect(shown.text()).toContain(said);
  await Promise.all([shown.act('file-upload', 'retry', { id: 'file-0' }), shown.time.advance(0)]);
  expect(state().files[0]).toMatchObject({ asset: asset('a.png') });
  expect(state().files[0]).not.toHaveProperty('uploadError');
  await shown.act('file-upload', 'remove', { id: 'file-0' });
  expect(state().files).toEqual([]);
});

it('without autoUpload waits for its action, and ignores the response for a removed file', async () => {
  let answer = (_: unknown) => {};
  const { shown, add, state } = upload({ autoUpload: false }, () => new Promise((resolve) => (answer = resolve)));
  await add(file('a.png'));
  expect(shown.world.calls).toHaveLength(0);
  await Promise.all([shown.act('file-upload', 'upload'), shown.time.advance(0)]);
  expect(state().isUploading).toBe(true);
  await shown.act('file-upload', 'remove', { id: 'file-0' });
  answer(asset('a.png'));
  await shown.time.advance(0);
  expect(state()).toEqual({ files: [], isUploading: false });
});
