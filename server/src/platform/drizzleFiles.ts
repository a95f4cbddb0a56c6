import { type ResolveFnOutput, registerHooks } from 'node:module';

const isDrizzle = /^drizzle-orm(\/|$)/;
/** An installation has one Drizzle, whoever imports it. */
const entries = new Map<string, ResolveFnOutput>();

/**
 * For every import of a package and for the format of every file that it loads, Node reads all of the package's
 * package.json. Drizzle's holds 180 kB, it has some hundred files, and most of the server's import it: a second of every
 * start. So its entries are resolved once, and imports between its own files here.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!isDrizzle.test(specifier)) return next(specifier, context);
    const entry = entries.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    entries.set(specifier, entry);
    return entry;
  },
});
