import type { ChatEngine, Prompt } from '#platform/models/chat-engine.ts'
import { isLocale, locales } from '#platform/i18n/locales.ts'
import type { ReplyModeration } from '#domains/chat/server/public.ts'
import { streamModerated } from './moderated-stream.ts'

const withinMs = 20_000
const maxTokens = 260
const longestLine = 900
/** Of the character's description so many characters are read, and of the lines before the last ones. */
const read = { description: 700, before: 1600 }

/** A marked line that is to be written: its brief, the author's line, and how the reader came there. */
export type LineOrder = {
  character: { id: string; name: string; description: string }
  brief: string
  line: string
  /** The text before it, with the choices that the reader made. */
  before: string
  /** The choices that the passage leads to, in the author's words. */
  choices: readonly string[]
  locale: string
  seed: string
}

/** The engine wrote something that may not be shown. */
export class LineRefused extends Error {
  override name = 'LineRefused'
}

type Writing = { engine: Pick<ChatEngine, 'reply'>; moderation: ReplyModeration; onText(piece: string): void }

/**
 * Has a language model write a marked line, one bounded call; each piece is moderated before `onText` has it. Rejects where
 * the engine does, when the time is up, and with LineRefused for a line that is against the rules, empty or not whole.
 */
export async function writeLine({ engine, moderation, onText }: Writing, order: LineOrder): Promise<string> {
  const refused = new AbortController()
  const moderator = await moderation.openModerator(order.locale, [])
  let text = ''
  const take = ({ show, verdict }: ReturnType<typeof moderator.push>) => {
    if (verdict.action !== 'allow' || text.length > longestLine) refused.abort(new LineRefused(verdict.action))
    else if (show) onText(append(show))
  }
  const append = (piece: string) => {
    const inOneLine = piece.replaceAll('\n', ' ')
    text += inOneLine
    return inOneLine
  }
  const reason = await streamModerated({ engine, moderator, prompt: promptOf(order), refused, withinMs }, take)
  const whole = text.trim().toWellFormed()
  if (reason !== 'stop' || whole === '') throw new LineRefused(reason)
  if ((await moderation.moderateReply(whole)) !== 'allow') throw new LineRefused('guard')
  return whole
}

function promptOf({ character, brief, line, before, choices, locale, seed }: LineOrder): Prompt {
  const { label, tag } = locales[isLocale(locale) ? locale : 'en']
  const system = [
    `You write one paragraph of an interactive story. Its reader is "you"; the other person in the scene is ${character.name}, a fictional adult. ${character.description.slice(0, read.description)}`,
    `Write in ${label} (${tag}), in the tone and the tense of the story so far, at most 80 words, as one paragraph.
- It says what the author's paragraph says, with what this reader chose: the same people, facts and outcome, and nothing that changes what can happen next.
- The reader decides what to do: never write a decision of theirs, and name none of the choices that follow.
- Everybody is an adult and clothed. Answer with the paragraph alone.`,
    `What the author wants of it: ${brief}`,
    `The author's paragraph: ${line}`,
    `The choices that follow: ${choices.join(' / ') || 'none, the story ends here'}`,
  ]
  return {
    messages: [
      { role: 'system', content: system.join('\n\n') },
      { role: 'user', content: `The story so far:\n${before.slice(-read.before).toWellFormed()}` },
    ],
    character: { id: character.id, name: character.name },
    userName: '',
    locale,
    tier: 'base',
    maxTokens,
    seed,
  }
}
