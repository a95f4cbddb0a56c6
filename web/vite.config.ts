import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://localhost:8080';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
  ],
  server: { port: 5173, proxy: { '/api': api, '/content': api, '/files': api } },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    // What five pages share comes in one file: a first visit makes a third of the requests and fewer bytes.
    // Lessons and dragging stay out of it: who is not in a lesson does not load them.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 5, test: /^(?!.*(@dnd-kit|src[/](exercises|courses))).*$/ }] },
      },
    },
  },
});
