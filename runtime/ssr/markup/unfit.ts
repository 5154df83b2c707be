/** Thrown while a recipe is made, when what is written depends on more than the recipe may know. */
export class Unfit extends Error {}
