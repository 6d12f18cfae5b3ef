import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The ink of a built-in story. */
export function houseStorySource(id: string): string {
  return readFileSync(path.join(import.meta.dirname, '../../domains/stories/house', `${id}.ink`), 'utf8')
}
