import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const rooms = /^(apps|docs|domains|locales|migrations|packages|platform|tests|tools|ui)\//
const inRoom = /^(server|web|lab|tokens|primitives|patterns|state)\//

/** The files and folders that a document names and that do not exist: links, and paths in code marks. */
export function missingPaths(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  const missingLinks = links.filter((target) => !/^[a-z]+:/.test(target) && !isThere(relativeTo(document, target)))
  const marked = [...text.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name)
  const missingPlaces = marked.filter((name) => {
    // Builds are not in the repository.
    if (name.includes('/dist/')) return false
    if (rooms.test(name)) return !isThere(name)
    return inRoom.test(name) && document.endsWith('README.md') && !isThere(relativeTo(document, name))
  })
  return [...new Set([...missingLinks, ...missingPlaces])]
}

/** The scripts that a document names. */
export function namedScripts(text: string): string[] {
  return [...new Set([...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name))]
}

function relativeTo(document: string, target: string): string {
  return path.posix.join(path.posix.dirname(document), target)
}

function isThere(name: string): boolean {
  return existsSync(path.join(root, name))
}
