import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#f3ede4"/><ellipse cx="220" cy="180" rx="60" ry="32" fill="#a93226"/></svg>';

/** Stored files and the scenes of cases: one drawing for all. */
const files: Plugin = {
  name: 'files',
  configurePreviewServer(server) {
    server.middlewares.use((request, response, next) => {
      if (!/^\/(files|content)\//.test(request.url ?? '')) return next();
      response.setHeader('content-type', 'image/svg+xml').end(PICTURE);
    });
  },
};

/** A file is named by what is in it: a page that is opened again does not ask for it again. */
const kept: Plugin = {
  name: 'kept',
  configurePreviewServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url?.startsWith('/assets/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      next();
    });
  },
};

/** Builds and serves one exercise alone, as its learner or its author sees it, for the tests beside this file. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), files, kept],
  build: {
    outDir: '../../node_modules/.cache/stage',
    emptyOutDir: true,
    target: 'es2022',
    minify: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    // A test opens a page in few requests; players and editors stay apart, as in the app.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  preview: { port: Number(process.env.STAGE_PORT ?? 8197), strictPort: true },
});
