import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')

/** Code without comments and spacing, so that rewording a comment changes no hash. */
const codeOf = (source: string) => source.replace(/^\s*(\/\/|\/?\*).*$/gm, '').replace(/\s+/g, '')

/** The hash of those sources of this package whose path passes. */
export function hashSources(passes: (path: string) => boolean): string {
  const paths = (readdirSync(folder, { recursive: true }) as string[])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && passes(path))
  const hash = createHash('sha256')
  for (const path of paths.sort()) hash.update(path).update(codeOf(readFileSync(join(folder, path), 'utf8')))
  return hash.digest('hex')
}
