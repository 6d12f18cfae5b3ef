import path from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const outFolder = path.join(import.meta.dirname, 'dist')

/** A built module finds the files beside its source: its address stays that of its source. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  enforce: 'pre',
  transform(code, id) {
    const source = path.relative(root, id)
    if (source.startsWith('..') || source.startsWith('node_modules') || !code.includes('import.meta.url')) return null
    const address = path.relative(outFolder, id).split(path.sep).join('/')
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(address)}, import.meta.url).href`)
  },
}

/** Builds the server into few files: most of a start went into finding and reading a thousand small ones. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [sourceAddresses],
  ssr: {
    noExternal: true,
    // These look for files of their own beside themselves, or serve development only.
    external: ['@contentauth/c2pa-wasm', '@electric-sql/pglite', 'node-llama-cpp', 'pdfkit', 'sharp', 'vite'],
  },
  build: {
    ssr: 'apps/server/start.ts',
    outDir: outFolder,
    target: 'node24',
    minify: false,
    // NOTE: all in one folder, which is the one that sourceAddresses() counts from.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
})
