import { registerHooks } from 'node:module';

/**
 * For the format of every file that it loads, Node reads all of the package's package.json; Drizzle's holds 180 kB of
 * exports and has some hundred files: a second of every start. Imports between Drizzle's own files are resolved here.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    const isWithin = specifier.startsWith('.') && specifier.endsWith('.js') && parentURL?.includes('/node_modules/drizzle-orm/');
    return isWithin ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});
