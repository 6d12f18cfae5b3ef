/** Words after the sign that are longer look for nothing: they are a message. */
const longest = 30

/** The words that a message looks for commands by: those after a slash at its beginning; null for a message. */
export function slashQuery(text: string): string | null {
  const sign = text[0]
  if ((sign !== '/' && sign !== '／') || text.length > longest || text.includes('\n')) return null
  return text.slice(1).trim().toLowerCase()
}

/** One that can be found by its name in English, and by what it is called on screen. */
type Named = { key: string; label: string }

/** Those that a query finds, the ones that begin with it first. */
export function findNamed<One extends Named>(all: readonly One[], query: string): One[] {
  const found = all.flatMap((one) => {
    const label = one.label.toLowerCase()
    const begins = one.key.startsWith(query) || label.startsWith(query)
    return begins || label.includes(query) ? [{ one, begins }] : []
  })
  return [...found.filter(({ begins }) => begins), ...found.filter(({ begins }) => !begins)].map(({ one }) => one)
}

/** The one that a query names in full, or the only one that it finds. */
export function onlyNamed<One extends Named>(found: readonly One[], query: string): One | undefined {
  const named = found.find(({ key, label }) => key === query || label.toLowerCase() === query)
  return named ?? (found.length === 1 ? found[0] : undefined)
}
