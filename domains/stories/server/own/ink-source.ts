/** A knot of a source: its name, its line, 1 for the first, and the text under it. */
export type SourceKnot = { name: string; line: number; body: string; leadsTo: string[]; ends: boolean }

const header = /^\s*={2,}\s*(function\s+)?([\p{L}\p{N}_]+)/u
const divert = /(?:->|<-)\s*([\p{L}\p{N}_]+)/gu
const builtIn = new Set(['END', 'DONE'])

/** The lines of ink without its comments, as many as there were. */
export function linesOfInk(source: string): string[] {
  const bare = source
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/\/\/[^\n]*/g, '')
  return bare.split('\n').map((line) => line.replace(/\r$/, ''))
}

/** The knots of ink in the order of the source; functions are none. */
export function knotsOfInk(source: string): SourceKnot[] {
  const lines = linesOfInk(source)
  const heads = lines.flatMap((text, at) => {
    const found = header.exec(text)
    return found ? [{ at, name: found[2] ?? '', isFunction: found[1] !== undefined }] : []
  })
  return heads.flatMap(({ at, name, isFunction }, index) => {
    if (isFunction) return []
    const body = lines.slice(at + 1, heads[index + 1]?.at ?? lines.length).join('\n')
    const named = [...body.matchAll(divert)].map(([, target = '']) => target)
    return [
      {
        name,
        line: at + 1,
        body,
        leadsTo: [...new Set(named.filter((target) => !builtIn.has(target)))],
        ends: named.includes('END'),
      },
    ]
  })
}

/** The lines that name other files or outside functions, which no story here has. */
export function outsideLines(source: string): { kind: 'include' | 'external'; line: number; text: string }[] {
  return linesOfInk(source).flatMap((text, at) => {
    const found = /^\s*(INCLUDE|EXTERNAL)\b/.exec(text)?.[1]
    return found === undefined
      ? []
      : [{ kind: found === 'INCLUDE' ? ('include' as const) : ('external' as const), line: at + 1, text: text.trim() }]
  })
}

/** The knots that lead back to themselves, whose choices run out. */
export function loopsOf(knots: readonly SourceKnot[]): string[] {
  const leads = new Map(knots.map(({ name, leadsTo }) => [name, leadsTo]))
  return knots.flatMap(({ name }) => {
    const passed = new Set<string>()
    const open = [...(leads.get(name) ?? [])]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === name) return [name]
      if (passed.has(at)) continue
      passed.add(at)
      open.push(...(leads.get(at) ?? []))
    }
    return []
  })
}
