import path from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const outFolder = path.join(import.meta.dirname, 'dist')

/** The address of a module, except where it finds a built file beside itself. */
const ownAddress = /(?<!\.js', )import\.meta\.url/gu

/** A built module finds the files beside its source: its address stays that of its source. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  enforce: 'pre',
  transform(code, id) {
    const source = path.relative(root, id)
    if (source.startsWith('..') || source.startsWith('node_modules')) return null
    const address = path.relative(outFolder, id).split(path.sep).join('/')
    const changed = code.replaceAll(ownAddress, `new URL(${JSON.stringify(address)}, import.meta.url).href`)
    return changed === code ? null : changed
  },
}

/** A file whose functions run in a bounded process, as createBoundedProcess() names it. */
const boundedFile = /createBoundedProcess\(new URL\('(?<file>\.\/[\w-]+)\.ts', import\.meta\.url\)/u

/**
 * Builds the files of bounded processes too: what each needs is then loaded in 0.15 s of processor time, where its hundreds of
 * sources took 1.5 to 2.5 s, which a person with a file waited for.
 */
const boundedProcesses: Plugin = {
  name: 'bounded-processes',
  enforce: 'pre',
  transform(code, id) {
    const file = boundedFile.exec(code)?.groups?.['file']
    if (!file) return null
    const source = path.resolve(path.dirname(id), `${file}.ts`)
    const built = `${path.basename(file)}.js`
    this.emitFile({ type: 'chunk', id: source, fileName: built })
    return code.replace(boundedFile, `createBoundedProcess(new URL('./${built}', import.meta.url)`)
  },
}

/** Builds the server into few files: most of a start went into finding and reading a thousand small ones. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [boundedProcesses, sourceAddresses],
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
