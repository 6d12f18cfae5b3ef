import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')

/** The code that runs, without types, comments and spacing: none of them changes a picture. */
const codeOf = (source: string) =>
  stripTypeScriptTypes(source)
    .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    .replace(/\s\/\/ .*$/gm, '')
    .replace(/\s+/g, '')

/** The hash of those sources of this package whose path passes. */
export function hashSources(passes: (path: string) => boolean): string {
  const paths = (readdirSync(folder, { recursive: true }) as string[])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && passes(path))
  const hash = createHash('sha256')
  for (const path of paths.sort()) {
    const code = codeOf(readFileSync(join(folder, path), 'utf8'))
    if (code !== '') hash.update(path).update(code)
  }
  return hash.digest('hex')
}
