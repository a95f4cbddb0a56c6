import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strataOverrides } from './strata.ts';

// Biome reads no code: the order of the rooms is written into a file that its configuration extends.
writeFileSync(join(import.meta.dirname, '../biome.strata.json'), `${JSON.stringify({ overrides: strataOverrides() }, null, 1)}\n`);
