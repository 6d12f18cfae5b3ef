import type { PromptMessage } from '../chat-engine.ts'

/**
 * Where a model's chat template accepts system messages: `anywhere`, in `front` as a single one, or in `none` of its
 * turns. Templates that are stricter than `anywhere` also want the person first and turns that alternate.
 */
export const systemPlacements = ['anywhere', 'front', 'none'] as const
export type SystemPlacement = (typeof systemPlacements)[number]

// Turns of the user, because no template refuses those.
const opening = '[The conversation begins. You speak first.]'
const goOn = '[Go on.]'

/**
 * Arranges the messages of a prompt so that a chat template accepts them, whatever the history is: one system message in
 * front, later ones within the turn of the person before them, equal neighbours as one turn, a turn of the person first
 * and last. No text is lost. With `anywhere` only empty messages are left out.
 */
export function arrangeMessages(messages: readonly PromptMessage[], placement: SystemPlacement): PromptMessage[] {
  const spoken = messages.filter(({ content }) => content.trim() !== '')
  if (placement === 'anywhere') return spoken
  const firstTurn = spoken.findIndex(({ role }) => role !== 'system')
  const turnsAt = firstTurn < 0 ? spoken.length : firstTurn
  const system = spoken.slice(0, turnsAt).map(({ content }) => content)
  const turns = spoken.slice(turnsAt).map((message) => (message.role === 'system' ? asUser(message.content) : message))
  if (turns[0]?.role !== 'user') turns.unshift({ role: 'user', content: opening })
  if (turns.at(-1)?.role !== 'user') turns.push({ role: 'user', content: goOn })
  if (system.length === 0) return merged(turns)
  const front = { role: placement === 'front' ? 'system' : 'user', content: system.join('\n\n') } as const
  return merged([front, ...turns])
}

/** A message as the protocol has it: its words, and the pictures that belong to it as further parts. */
export type ProtocolMessage = { role: PromptMessage['role']; content: string | ContentPart[] }
type ContentPart = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }

/** Writes messages as the protocol has them; a model that reads no pictures gets the words alone. */
export function asProtocol(messages: readonly PromptMessage[], seesPictures: boolean): ProtocolMessage[] {
  return messages.map(({ role, content, pictures = [] }) => {
    if (!seesPictures || pictures.length === 0) return { role, content }
    const parts = pictures.map(
      (one) => ({ type: 'image_url', image_url: { url: `data:image/jpeg;base64,${one}` } }) as const,
    )
    return { role, content: [{ type: 'text', text: content }, ...parts] }
  })
}

/** An instruction among turns, marked so that it does not read as the person's own words. */
function asUser(content: string): PromptMessage {
  return { role: 'user', content: `[${content}]` }
}

function merged(messages: readonly PromptMessage[]): PromptMessage[] {
  const list: PromptMessage[] = []
  for (const message of messages) {
    const last = list.at(-1)
    if (last?.role !== message.role) {
      list.push({ ...message })
      continue
    }
    last.content += `\n\n${message.content}`
    if (message.pictures) last.pictures = [...(last.pictures ?? []), ...message.pictures]
  }
  return list
}
