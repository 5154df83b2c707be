import type { AssetRecord } from '../../server/core/ports/product-record.ts';
import { createPicture, type Drawing } from '../drawings/create-picture.ts';
import { collectionScenes } from './editorial/collections.ts';
import { homeScenes } from './editorial/home.ts';
import type { EditorialScene } from './editorial/scene.ts';

/** Creates the wide pictures of the home page and the collections. */
const editorialScenes = (): EditorialScene[] => [...homeScenes(), ...collectionScenes()];

const pictureOf = ({ name, spec }: EditorialScene): Drawing =>
  createPicture({ name: `scenes/${name}`, spec: () => spec, aspect: spec.aspect });

/** Returns the wide pictures of the home page and the collections, by their name after `scenes/`. */
export const scenePictures = (): Map<string, Drawing> =>
  new Map(editorialScenes().map((scene) => [scene.name, pictureOf(scene)]));

const assetOf = (scene: EditorialScene): AssetRecord => {
  const picture = pictureOf(scene);
  return {
    url: picture.address(),
    altText: scene.altText,
    width: picture.size.width,
    height: picture.size.height,
    mimeType: 'image/jpeg',
    dominantColor: picture.dominantColor(),
  };
};

/** Returns the picture with a name as a record; undefined when there is none. */
export const sceneAsset = (name: string): AssetRecord | undefined => {
  const scene = editorialScenes().find((candidate) => candidate.name === name);
  return scene && assetOf(scene);
};
