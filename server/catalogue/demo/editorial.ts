import type { SceneSpec } from '../../media/drawings/picture.ts';

/** A wide picture that belongs to no single product. */
export interface EditorialScene {
  name: string;
  altText: string;
  spec: SceneSpec;
}

/** The wide pictures of the home page and the collections. */
export const editorialScenes = (): EditorialScene[] => [];
