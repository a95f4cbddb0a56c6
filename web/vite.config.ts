import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { BRAND } from '@visite/core/brand.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const api = 'http://localhost:8080';

const PUBLIC_TOO =
  /node_modules[/](?!zod|@dnd-kit|@tiptap|prosemirror|orderedmap|linkify|rope-sequence|w3c-keyname)|src[/](ui|api|public|locales)[/]|src[/]shell[/](?!AppLayout|InstantHelp|useSignOut)|web[/]src[/]brand/;

/**
 * The page as an app that can be installed, under the product's name and colours (white-label, domain), and that works without a
 * connection: src/serviceWorker/sw.ts.
 */
const app = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/serviceWorker',
  filename: 'sw.ts',
  injectRegister: false,
  registerType: 'prompt',
  manifest: {
    id: '/',
    name: BRAND.name,
    short_name: BRAND.name,
    lang: 'de',
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    background_color: BRAND.colors.logo.paper,
    theme_color: BRAND.colors.logo.ground,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
    shortcuts: [
      { name: 'Vokabeln von heute', url: '/home/vocab-dashboard?show=test' },
      { name: 'Meine Fälle', url: '/my-cases' },
      { name: 'Tagebuch', url: '/home/journal' },
    ],
    // A word that was met elsewhere: marked, shared, written down.
    share_target: { action: '/home/vocab-dashboard', method: 'GET', params: { text: 'share' } },
  },
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
    // What only authors and staff open comes when they open it. The texts of `authoring` are the editor's too in which the journal is written.
    globIgnores: [
      '**/WeeksChart-*',
      '**/SectionChoice-*',
      '**/CropDialog-*',
      '**/caseAuthoring*',
      '**/administration*',
      '**/errorReports-*',
      '**/pageViews-*',
    ],
  },
});

const WORTH_COMPRESSING = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** In bytes; less fits into one packet as it is. */
const LEAST = 1024;

/** Each file compressed once and not anew for everybody who asks: the server sends what lies beside it. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).flatMap((file) => {
      const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
      return WORTH_COMPRESSING.test(file.fileName) && text.length >= LEAST ? [{ path: join(dir, file.fileName), text }] : [];
    });
    await Promise.all(
      texts.flatMap(({ path, text }) => [
        promisify(brotliCompress)(text, {
          params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 9 },
        }).then((bytes) => writeFile(`${path}.br`, bytes)),
        promisify(gzip)(text, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
      ]),
    );
  },
};

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
    app,
    compressed,
  ],
  server: { port: 5173, proxy: { '/api': api, '/content': api, '/files': api } },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    // A visit makes few requests: what every page starts with comes in one file, and so does what sixteen pages share. The contract's
    // schemas, lessons, editors and dragging stay out of it: the public pages do without them. What the router needs to know of
    // every route is one file; its screens stay apart. What stands around every page of those who have signed in is another, and
    // so are the icons that several screens have, which are too small to travel alone.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'shared', minShareCount: 16, test: PUBLIC_TOO },
            { name: 'routes', test: /src[/]routes[/][^?]*[.]tsx$/ },
            { name: 'signedIn', test: /src[/]routes[/]_signed-in[.]tsx[?]/ },
            { name: 'icons', test: /node_modules[/]@tabler[/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
