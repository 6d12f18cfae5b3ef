export type SpokenPart = { kind: 'said' | 'done'; text: string }

const action = /\*([^*\n]+)\*/g

/** Splits a character's words into speech and actions: words between single stars are actions. */
export function spokenParts(text: string): SpokenPart[] {
  const parts: SpokenPart[] = []
  let from = 0
  for (const match of text.matchAll(action)) {
    if (match.index > from) parts.push({ kind: 'said', text: text.slice(from, match.index) })
    parts.push({ kind: 'done', text: match[1] ?? '' })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ kind: 'said', text: text.slice(from) })
  return parts
}
