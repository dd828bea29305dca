// Loaded into every process of a site before anything else: whoever asks for PGlite ends there.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.includes('pglite')) return next(specifier, context);
    throw new Error(`${context.parentURL} asked for ${specifier}.`);
  },
});
