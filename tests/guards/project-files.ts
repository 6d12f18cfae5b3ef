import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const notOurs = new Set(['node_modules', 'dist', 'data', 'test-results'])

/** The built-in files under a folder whose names match, as paths from the root. */
export function filesUnder(folder: string, name: RegExp): string[] {
  const at = path.join(root, folder)
  if (!existsSync(at)) return []
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || notOurs.has(entry.name)) return []
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return filesUnder(file, name)
    return name.test(entry.name) ? [file] : []
  })
}

/** The text of one of the product's files. */
export function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
