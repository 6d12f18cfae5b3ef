import type { PromptMessage } from '#platform/models/chat-engine.ts'
import { estimateTokens } from '../../rules.ts'

/** The two who speak in a prompt; a nameless person is `You`. */
export type Speakers = { charName: string; userName: string }

const blockStart = /^<START>$/i

/**
 * The example dialogue of a card with its speakers by name, before its macros are filled in: names are written at the
 * start of lines, where they say who speaks.
 */
export function withSpeakers(written: string, names: Speakers, cardName: string): string {
  const labels = labelsOf(names)
  const own = new Set(['{{char}}', '<char>', '<bot>', cardName.toLowerCase(), labels.character.toLowerCase()])
  const persons = new Set(['{{user}}', '<user>', labels.user.toLowerCase()])
  return written
    .split('\n')
    .map((line) => {
      const [speaker, said] = speakerOf(line)
      const name = speaker.toLowerCase()
      const label = persons.has(name) ? labels.user : own.has(name) ? labels.character : null
      return label === null ? line : `${label}: ${said}`
    })
    .join('\n')
}

/**
 * Example dialogue as turns before those of the conversation, framed so that no model takes them for it. The frame is
 * spoken by the user, because every chat template accepts that. Null where a text does not say who speaks.
 */
export function exampleMessages(text: string, names: Speakers): PromptMessage[] | null {
  const labels = labelsOf(names)
  const messages: PromptMessage[] = [
    {
      role: 'user',
      content: `[Examples of how ${labels.character} speaks. They show the style only: nothing in them has happened.]`,
    },
  ]
  const [none] = messages
  let turn: PromptMessage | undefined
  for (const line of text.split('\n')) {
    const [speaker, said] = speakerOf(line)
    if (blockStart.test(line.trim())) {
      if (messages.at(-1) !== none) messages.push({ role: 'user', content: '[Another example.]' })
      turn = undefined
    } else if (speaker === labels.character || speaker === labels.user) {
      turn = { role: speaker === labels.user ? 'user' : 'assistant', content: said }
      messages.push(turn)
    } else if (turn) turn.content += `\n${line}`
    else if (line.trim() !== '') return null
  }
  if (!messages.some(({ role }) => role === 'assistant')) return null
  messages.push({ role: 'user', content: '[The examples end here. The conversation begins.]' })
  return messages
    .map(({ role, content }) => ({ role, content: content.trim() }))
    .filter(({ content }) => content !== '')
}

/** The estimated tokens of example dialogue as it stands in a prompt. */
export function exampleTokens(text: string, names: Speakers): number {
  const messages = exampleMessages(text, names)
  if (!messages) return text ? estimateTokens(text) : 0
  return messages.reduce((sum, { content }) => sum + estimateTokens(content), 0)
}

/** Who speaks in a line, and the words; nobody where it names none. */
function speakerOf(line: string): [speaker: string, said: string] {
  const colon = line.indexOf(':')
  return colon < 0 ? ['', line] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

/** Names as they stand at the start of lines: different ones, which open no macro. */
function labelsOf({ charName, userName }: Speakers): { character: string; user: string } {
  const plain = (name: string) => name.replaceAll(/[{}<>:\n]/g, '').trim()
  const character = plain(charName) || 'Character'
  const user = plain(userName)
  return { character, user: user === '' || user === character ? 'You' : user }
}
