import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css)$/
const brotli = promisify(brotliCompress)

/**
 * Writes each script and style of the built page once more beside itself, compressed as strongly as brotli can by its own
 * default: that takes a second of the app's file, too long for the first request, which the server would do it for.
 */
export function compressedFiles(): Plugin {
  return {
    name: 'nocturne:compressed-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The pages are built into no folder')
      const names = Object.keys(bundle).filter((name) => compressible.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(dir, name)
          await writeFile(`${file}.br`, await brotli(await readFile(file)))
        }),
      )
    },
  }
}
