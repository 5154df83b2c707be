/** An invented manufacturer of the demo shop's products. */
export interface Maker {
  slug: string;
  /** Brand name on products. */
  name: string;
  place: string;
  craft: string;
  /** One sentence for the home page. */
  story: string;
}

/** The makers of the demo shop, in the order in which the shop would introduce them. */
export const makers = [
  {
    slug: 'harbour-kiln',
    name: 'Harbour Kiln',
    place: 'Fort Kochi',
    craft: 'Stoneware',
    story:
      'Three potters in a former ice factory fire twice a month and keep back every mug whose handle they would not use themselves.',
  },
  {
    slug: 'nila-clay',
    name: 'Nila Clay',
    place: 'Shoranur',
    craft: 'Terracotta and planters',
    story:
      'River clay is dug after the monsoon, rested for a year, and thrown by a family that numbers its pots in pencil.',
  },
  {
    slug: 'mehr-glass',
    name: 'Mehr Glass',
    place: 'Firozabad',
    craft: 'Blown glass',
    story:
      'Sana Mehr’s two furnaces melt broken bottles into carafes; the slight green in the clear glass is where they came from.',
  },
  {
    slug: 'tallam-wood',
    name: 'Tallam Woodshop',
    place: 'Channapatna',
    craft: 'Turned and joined wood',
    story:
      'Boards and trays cut from old door frames, planed by hand and oiled three times before they leave the bench.',
  },
  {
    slug: 'loom-no-nine',
    name: 'Loom No. 9',
    place: 'Kullu',
    craft: 'Wool and cotton cloth',
    story:
      'Nine weavers, nine pit looms; a throw takes four days, and the weaver’s initials are in the corner of the hem.',
  },
  {
    slug: 'folio-and-thread',
    name: 'Folio & Thread',
    place: 'Pune',
    craft: 'Bound paper',
    story:
      'A bindery of two sisters who sew every section by hand, because a notebook that does not lie flat is a leaflet.',
  },
  {
    slug: 'saanjh',
    name: 'Saanjh',
    place: 'Jaipur',
    craft: 'Candles and scent',
    story:
      'Wax and scent are weighed, poured and rested for two weeks, in batches of sixty, by people who burn the first of each.',
  },
  {
    slug: 'pital-works',
    name: 'Pital Works',
    place: 'Moradabad',
    craft: 'Brass and lamps',
    story: 'A third-generation brass foundry that gave up polish for a plain brushed finish you can mend with a lemon.',
  },
] as const satisfies readonly Maker[];

/** Brand name of a maker. */
export type MakerName = (typeof makers)[number]['name'];
