import { CardError } from '../../card.ts'
import { kindOfText } from '../../file-kinds.ts'

/** Nested deeper than any card that people write, and shallow enough for every reader. */
const deepest = 64

/** The JSON of a card, without what a database cannot hold and what could reach beyond its own. */
export function parseCardJson(text: string): unknown {
  if (isTooDeep(text)) throw new CardError('too-deep', 'This file is nested too deeply to be a character card.')
  try {
    return cleanJson(JSON.parse(text))
  } catch (cause) {
    const kind = kindOfText(text)
    if (kind) throw new CardError(kind, `This file is no character card: ${kind}.`, { cause })
    throw new CardError('not-json', 'This file is not valid JSON.', { cause })
  }
}

/** Whether a text is nested too deeply: looked at before parsing, because what walks a value walks it by calling itself. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === 0x5c) at += 1
      else if (code === 0x22) isInText = false
    } else if (code === 0x22) isInText = true
    else if (code === 0x7b || code === 0x5b) depth += 1
    else if (code === 0x7d || code === 0x5d) depth -= 1
    if (depth > deepest) return true
  }
  return false
}

/** A value of JSON without what a database cannot hold and what could reach beyond its own. */
export function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__proto__')
      .map(([name, one]) => [cleanText(name), cleanJson(one)]),
  )
}

/** PostgreSQL's JSON holds neither this character nor half of a pair. */
function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
