import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeGroups } from './code-groups.ts'
import { compressedFiles } from './compressed-files.ts'
import { importAttempts } from './import-attempts.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const formatMessage = fileURLToPath(new URL('../../platform/i18n/web/format-message.ts', import.meta.url))

export default defineConfig(({ command }) => ({
  root,
  resolve: {
    tsconfigPaths: false,
    // Catalogues reach the page compiled, so the page needs no parser for them.
    alias: [
      { find: /^use-intl\/format-message$/, replacement: formatMessage },
      // The package stands in for a function that React has had since version 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  // The page renderer is built into few files, because a start pays for each; development loads packages as they are.
  ssr: { noExternal: command === 'build' ? true : ['use-intl'] },
  build: { assetsInlineLimit: 0 },
  // A file of the build finds the others beside itself, wherever the pages load it from (`CDN_ASSETS`).
  experimental: {
    renderBuiltUrl: (_file, { hostType, ssr, type }) =>
      ssr || type === 'public' || hostType === 'html' ? undefined : { relative: true },
  },
  environments: {
    client: {
      build: {
        // `npm run bench` has floors for what a page loads.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          output: { codeSplitting: { groups: codeGroups } },
        },
      },
    },
    // The server reads its few large files once, at its start.
    ssr: { build: { chunkSizeWarningLimit: 10_000 } },
  },
  // Each server of this machine has a hot-reload port of its own.
  server: {
    hmr: { port: 24678 + (Number(process.env['PORT'] ?? 3000) % 1000) },
    fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] },
  },
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: '.',
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        // Loaders travel with their screens, so that the first page carries the contracts of its own domain only.
        codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'notFoundComponent']] },
      },
      // Schemas are the server's: a page names a call by its line in calls.gen.ts, which has the contract's types alone.
      importProtection: { client: { files: ['**/server/**'], specifiers: ['zod'] } },
    }),
    react(),
    importAttempts(),
    compressedFiles(),
  ],
}))
