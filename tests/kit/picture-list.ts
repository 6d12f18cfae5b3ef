import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPicture } from '#platform/moderation/image-gate.ts'
import { writePdq } from '#platform/moderation/pdq.ts'
import { patternPicture } from './pattern-picture.ts'

/** A list of hashes in a file that has one pattern, for the gate of pictures. */
export async function createPictureList(pattern: number): Promise<{ file: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-picture-list-'))
  const file = join(folder, 'list.csv')
  writeFileSync(file, writePdq((await hashPicture(await patternPicture(pattern))).bits))
  return { file, remove: () => rmSync(folder, { recursive: true }) }
}
