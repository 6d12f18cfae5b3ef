import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Builds the service worker: one file, which the server sends with the build it belongs to. */
export default defineConfig({
  root: here,
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../dist/worker', import.meta.url)),
    emptyOutDir: true,
    lib: { entry: 'worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
  },
})
