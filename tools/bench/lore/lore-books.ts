import type { HistoryTurn } from '#domains/chat/server/prompt/history.ts'

export type BenchBook = {
  entries: {
    keys: string[]
    content: string
    enabled: boolean
    insertion_order: number
    extensions?: Record<string, unknown>
  }[]
  scan_depth?: number
  token_budget?: number
}

const [starts, middles, ends] = [
  ['ar', 'bel', 'cor', 'dun', 'el', 'far', 'gal', 'hol', 'ir', 'jor'],
  ['a', 'e', 'i', 'o', 'u', 'ae', 'ia', 'eo'],
  ['dale', 'mere', 'ford', 'wick', 'holm', 'stead', 'gate', 'ton', 'by', 'more', 'fell', 'wood', 'crest'],
] as const

/** The name of a place; each number has its own up to a thousand. */
function nameOf(index: number): string {
  const start = starts[index % starts.length] ?? ''
  const middle = middles[Math.floor(index / starts.length) % middles.length] ?? ''
  const end = ends[Math.floor(index / (starts.length * middles.length)) % ends.length] ?? ''
  return `${start}${middle}${end}`
}

/** A book of names, two keys to an entry. */
export function bookOfWords(count: number): BenchBook {
  return {
    entries: Array.from({ length: count }, (_, index) => ({
      keys: [nameOf(index), `lord of ${nameOf(index + 7)}`],
      content: `${nameOf(index)} lies by the sea, and its market is known for lace. `.repeat(3),
      enabled: true,
      insertion_order: index,
    })),
    token_budget: 1000,
  }
}

/** A book whose keys are patterns as people write them; entries name others, and each fifth stays for some turns. */
export function bookOfPatterns(count: number): BenchBook {
  const written = [
    (index: number) => `/\\b${nameOf(index)}(s|'s)?\\b/i`,
    (index: number) => `/(?:${nameOf(index)}|${nameOf(index + 31)})/i`,
    (index: number) => `/(lord|lady) of ${nameOf(index)}/i`,
    (index: number) => `/${nameOf(index)} ?(market|harbour)/i`,
  ]
  return {
    entries: Array.from({ length: count }, (_, index) => ({
      keys: [written[index % written.length]?.(index) ?? nameOf(index)],
      content: `${nameOf(index)} trades with ${nameOf((index * 7) % count)} and fears the lord of ${nameOf((index * 3) % count)}.`,
      enabled: true,
      insertion_order: index,
      ...(index % 5 === 0 ? { extensions: { sticky: 3 } } : {}),
    })),
    token_budget: 1000,
  }
}

/** A conversation that names some of the places, newest first. */
export function talkOf(turns: number): HistoryTurn[] {
  return Array.from({ length: turns }, (_, index) => ({
    role: index % 2 ? 'character' : 'user',
    text: `From ${nameOf(index * 11)} the road goes to the ${nameOf(index * 7 + 3)} market. ${'She looks out over the water. '.repeat(8)}`,
  }))
}
