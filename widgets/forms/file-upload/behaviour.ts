import { defineBehaviour } from '../../../runtime/view/view.ts';
import type { UploadData } from './model.ts';

/** Creates an object URL for each picture and video, and revokes it when the file is removed. */
export default defineBehaviour<object, UploadData>((_, { data, act }) => {
  const urls = new Map<string, string>();
  const update = () => {
    const { files } = data();
    for (const [id, url] of urls)
      if (!files.some((item) => item.id === id)) {
        URL.revokeObjectURL(url);
        urls.delete(id);
      }
    for (const { id, file, isImage, isVideo, error } of files)
      if ((isImage || isVideo) && !error && !urls.has(id)) {
        const url = URL.createObjectURL(file);
        urls.set(id, url);
        act('setObjectUrl', { id, objectUrl: url });
      }
  };
  update();
  return {
    update,
    stop() {
      for (const url of urls.values()) URL.revokeObjectURL(url);
    },
  };
});
