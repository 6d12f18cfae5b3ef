import path from 'node:path'
import { parseSync } from 'vite'

/** Which of a set of files each of them imports: code and types, static and lazy. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Reads the imports of files, given by their paths from the root; what is not among them is left out. */
export function importGraph(files: readonly string[], textOf: (file: string) => string): ImportGraph {
  const known = new Set(files)
  return new Map(
    files.map((file) => [file, requestsOf(file, textOf(file)).flatMap((request) => fileOf(request, file, known))]),
  )
}

function requestsOf(file: string, text: string): string[] {
  const { staticImports, staticExports } = parseSync(file, text).module
  const imported = staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const exported = staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? []))
  // `import('…')` stands for a lazy module and, after `typeof`, for its type.
  const lazy = [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, request = '']) => request)
  return [...new Set([...imported, ...exported, ...lazy])]
}

function fileOf(request: string, from: string, known: ReadonlySet<string>): string[] {
  const file = request.startsWith('#')
    ? request.slice(1).replace(/^portrait\//, 'packages/portrait/')
    : path.posix.join(path.posix.dirname(from), request)
  return request.startsWith('#') || request.startsWith('.') ? [file].filter((one) => known.has(one)) : []
}

/** Groups of files that reach each other in both directions (Tarjan's strongly connected components). */
export function importCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = []
  const seen = new Map<string, number>()
  const open: string[] = []

  /** The earliest open file that this one reaches. */
  const visit = (file: string): number => {
    const at = seen.size
    seen.set(file, at)
    open.push(file)
    let earliest = at
    for (const next of graph.get(file) ?? []) {
      if (!seen.has(next)) earliest = Math.min(earliest, visit(next))
      else if (open.includes(next)) earliest = Math.min(earliest, seen.get(next) ?? at)
    }
    if (earliest < at) return earliest
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.toSorted())
    return earliest
  }
  for (const file of graph.keys()) if (!seen.has(file)) visit(file)
  return cycles
}
