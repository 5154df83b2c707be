import { useMemo } from 'react';
import { acceptedFiles } from '../../staff-ui/pictures/library.ts';
import { messageOf } from '../api/call.ts';
import { pictureLibrary } from '../api/picture-library.ts';
import type { PictureTaker } from './editor/clipboard.ts';

const isPicture = ({ type }: File): boolean => acceptedFiles.split(',').includes(type);

/** Uploads pasted pictures to the media library. @param say shows the author a message */
export const usePictures = (say: (words: string) => void): PictureTaker =>
  useMemo(
    () => ({
      async takeFiles(files) {
        const notes = files.filter((file) => !isPicture(file)).map(({ name }) => `${name} is not a picture.`);
        say('Taking the picture into the library…');
        const taken: { src: string; alt: string }[] = [];
        for (const file of files.filter(isPicture)) {
          try {
            if (file.size > pictureLibrary.maxBytes) throw new Error(pictureLibrary.tooLarge);
            const { url, altText } = await pictureLibrary.upload(file, '');
            taken.push({ src: url, alt: altText });
          } catch (thrown) {
            notes.push(`${file.name} was not pasted: ${messageOf(thrown)}`);
          }
        }
        say(notes.join(' '));
        return taken;
      },
      async takeAddresses(addresses) {
        const taken = new Map<string, string>();
        const notes: string[] = [];
        if (addresses.some((address) => !address.startsWith('/'))) say('Taking the pictures into the library…');
        for (const address of addresses) {
          try {
            taken.set(address, address.startsWith('/') ? address : (await pictureLibrary.fetch(address, '')).url);
          } catch (thrown) {
            notes.push(`The picture at ${address} was not pasted: ${messageOf(thrown)}`);
          }
        }
        say(notes.join(' '));
        return taken;
      },
    }),
    [say],
  );
