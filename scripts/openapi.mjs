import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drained } from '../core/src/steps/drained.ts';
import { openApiDocument } from '../server/src/platform/openapi.ts';

// The document is committed, so that a change of the contract shows in review.
writeFileSync(join(import.meta.dirname, '../docs/openapi.json'), `${JSON.stringify(drained(openApiDocument()), null, 2)}\n`);
