import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://localhost:8080';

const PUBLIC_TOO =
  /node_modules[/](?!zod|@dnd-kit|@tiptap|prosemirror|orderedmap|linkify|rope-sequence|w3c-keyname)|src[/](ui|api|public|locales)[/]|src[/]shell[/](?!AppLayout|InstantHelp|useSignOut)|web[/]src[/]brand/;

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
    // What sixteen pages share comes in one file, so that a visit makes few requests. The contract's schemas, lessons,
    // editors and dragging stay out of it: the public pages do without them. What the router needs to know of every route
    // is one file too; its screens stay apart.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 16, test: PUBLIC_TOO },
            { name: 'routes', test: /src[/]routes[/][^?]*[.]tsx$/ },
          ],
        },
      },
    },
  },
});
