import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const engineFolder = new URL('../../domains/media/server/portrait/', import.meta.url).pathname

/** The engine's code without comments and spacing: rewording a comment draws nothing anew. */
const codeOf = (source: string) => source.replace(/^\s*(\/\/|\/?\*).*$/gm, '').replace(/\s+/g, '')

/** The engine of pictures as a number; how loops move a finished picture is no part of it. */
export function engineHash() {
  const hash = createHash('sha256')
  const files = (readdirSync(engineFolder, { recursive: true }) as string[]).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('loop/'),
  )
  for (const name of files.sort()) hash.update(name).update(codeOf(readFileSync(join(engineFolder, name), 'utf8')))
  return hash.digest('hex')
}

/** A change of the engine, or of what a picture shows, changes its hash, and so draws it again. */
export function pictureHash(engine: string, requested: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([engine, ...requested]))
    .digest('hex')
    .slice(0, 16)
}
