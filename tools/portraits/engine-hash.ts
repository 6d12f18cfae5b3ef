import { createHash } from 'node:crypto'
import { hashSources } from '#portrait/sweep/sources-hash.ts'

const noPartOfPictures = /\.test\.ts$|^(loop|sweep|thread)\/|^public\.ts$/

/** The code that draws pictures, as a hash: loops move a finished picture and change none. */
export function engineHash(): string {
  return hashSources((path) => !noPartOfPictures.test(path))
}

/** A change of the engine, or of what a picture shows, changes its hash, and so draws it again. */
export function pictureHash(engine: string, requested: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([engine, ...requested]))
    .digest('hex')
    .slice(0, 16)
}
