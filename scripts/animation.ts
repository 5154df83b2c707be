// Writes the animation of the demo shop, examples/films/engraving.riv. Run it again after changing it:
// `npx tsx scripts/animation.ts`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engravingAnimation } from '../demo/animations/engraving.ts';

writeFileSync(join(import.meta.dirname, '../examples/films/engraving.riv'), engravingAnimation());
