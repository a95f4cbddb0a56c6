import '#platform/compileCache.ts';
import '#platform/regularExpressions.ts';
// First, and what it speeds up after it.
import '#platform/drizzleFiles.ts';

const { startServer } = await import('./startServer.ts');
await startServer(process.env);
