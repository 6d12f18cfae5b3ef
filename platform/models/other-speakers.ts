import type { Prompt } from './chat-engine.ts'

export type LabelMatch = 'yes' | 'maybe' | 'no'

/** Whether a line begins to speak for another person of the scene; `maybe` while its beginning may still become that. */
export type OtherSpeakers = (line: string, before: string) => LabelMatch

/** Emphasis and the invisible marks of direction before a name; a list or a heading names no speaker. */
const decoration = /^[\s*_\u200E\u200F\u202A-\u202E\u2066-\u2069]*/u
const word = String.raw`[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.·・\-]*`
const label = new RegExp(`^(${word}(?: ${word}){0,2})[*_ ]*([:：]|(?=[「『]))`, 'u')
const beginning = new RegExp(`^(?:$|${word}(?: ${word}){0,2}(?: |[*_]{0,3})$)`, 'u')
/** A longer line without a colon is none that names its speaker. */
const longestLabel = 32
const quote = /^[*_ ]*["“”„«»「『*]/u

/**
 * Finds where a reply begins to speak for someone whom the prompt names beside the character: a name with which the person
 * labels their own lines, or one that stands in the prompt as a name. Not a name that the card, or an earlier reply, lets
 * speak by itself, and not a list. Where every noun has a capital, or there are none, a word counts as a name only if a
 * quotation or an action follows it.
 */
export function createOtherSpeakers(prompt: Pick<Prompt, 'messages' | 'character' | 'locale'>): OtherSpeakers {
  // Few replies have a line that begins like a label, so nothing is read before the first one.
  let scene: Scene | undefined
  const known = () => (scene ??= readScene(prompt))

  const matchName = (name: string, rest: string): LabelMatch => {
    const { own, voices, text, hasNounCapitals } = known()
    if (own.has(name)) return 'no'
    if (voices.has(name)) return 'yes'
    if (!hasNounCapitals && /^\p{Lu}/u.test(name)) return isProperName(name, text) ? 'yes' : 'no'
    if (!text.includes(name)) return 'no'
    if (rest.trim() === '') return rest.includes('\n') ? 'no' : 'maybe'
    return quote.test(rest) ? 'yes' : 'no'
  }

  return (line, before) => {
    const bare = line.replace(decoration, '')
    const found = label.exec(bare)
    if (!found) return bare.length <= longestLabel && beginning.test(bare) ? 'maybe' : 'no'
    const [whole, name = ''] = found
    return isList(before, known().own) ? 'no' : matchName(name, bare.slice(whole.length))
  }
}

type Scene = {
  /** Names that the card or an earlier reply lets speak: the character's own, and those of its other voices. */
  own: ReadonlySet<string>
  /** Names with which the person labels their own lines. */
  voices: ReadonlySet<string>
  text: string
  hasNounCapitals: boolean
}

function readScene({ messages, character, locale }: Pick<Prompt, 'messages' | 'character' | 'locale'>): Scene {
  const full = character.name.trim()
  const own = new Set([full, full.split(/\s+/u)[0] ?? full])
  const voices = new Set<string>()
  for (const { role, content } of messages)
    for (const line of content.split('\n')) {
      const name = label.exec(line.replace(/^[\s\-•#>]*/u, '').replace(decoration, ''))?.[1]
      if (name !== undefined) (role === 'user' ? voices : own).add(name)
    }
  const text = messages.map(({ content }) => content).join('\n')
  return { own, voices, text, hasNounCapitals: locale.startsWith('de') }
}

/** Whether a text has these words as a name: with a capital within a sentence, and never without. */
function isProperName(name: string, text: string): boolean {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\-]/gu, String.raw`\$&`)
  const lower = new RegExp(`(?<![\\p{L}\\p{M}])${escaped.toLowerCase()}(?![\\p{L}\\p{M}])`, 'u')
  const within = new RegExp(`[\\p{Ll}\\p{Lo},;]["“„«*_(]{0,2} ["“„«*_(]{0,2}${escaped}(?![\\p{L}\\p{M}])`, 'u')
  return within.test(text) && !lower.test(text)
}

/** Whether a text ends in a list: its last line announces one, or is itself one of its lines. */
function isList(before: string, own: ReadonlySet<string>): boolean {
  const last = before.trimEnd().split('\n').at(-1)?.replace(decoration, '') ?? ''
  const item = label.exec(last)?.[1]
  return /[:：][*_]*$/u.test(last) || (item !== undefined && !own.has(item))
}
