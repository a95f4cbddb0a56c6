import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Node compiles every module anew with each start, some thousand of them: a quarter of what a start costs. What it has compiled is kept
 * beside the packages, where only those write who can change the code too; where nobody may write nothing is kept, and the start takes as
 * long as before. `NODE_COMPILE_CACHE` names another folder, `NODE_DISABLE_COMPILE_CACHE=1` keeps nothing.
 */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/visite'));
