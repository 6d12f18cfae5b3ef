import type { CardProblem } from './card-problems.ts'

type Fields = Record<string, unknown>

/** Fields that only cards of characters have, besides a name. */
const ofCards = ['char_name', 'description', 'personality', 'first_mes', 'mes_example', 'char_persona', 'char_greeting']
/** Settings of engines, of which a preset has several. */
const ofPresets = [
  'temperature',
  'temp',
  'top_p',
  'top_k',
  'min_p',
  'rep_pen',
  'repetition_penalty',
  'frequency_penalty',
  'presence_penalty',
  'max_tokens',
  'openai_max_tokens',
  'prompt_order',
  'input_sequence',
  'output_sequence',
  'story_string',
  'chat_completion_source',
]

/**
 * The kind of a file of the ecosystem that is no card of a character, by its fields: a book of lore (V3, SillyTavern, Risu,
 * NovelAI, Agnai), a chat, a preset of an engine, or a persona. Null for what may be a card.
 */
export function kindOfFile(json: unknown): CardProblem | null {
  if (Array.isArray(json)) return isMessageList(json) ? 'chat' : 'no-card'
  if (!isFields(json)) return 'no-card'
  const { data } = json
  if (isBook(json)) return 'lorebook'
  if (isCard(json) || (isFields(data) && isCard(data))) return null
  if (isChat(json)) return 'chat'
  if (isPreset(json) || (isFields(data) && isPreset(data))) return 'preset'
  if (isFields(json.personas) || isFields(json.persona_descriptions)) return 'persona'
  return null
}

/** The same of a file of text that is no JSON: chats are exported with a message on each line. */
export function kindOfText(text: string): CardProblem | null {
  const end = text.indexOf('\n')
  const line = end < 0 ? '' : text.slice(0, end).trim()
  if (!line.startsWith('{')) return null
  try {
    const first: unknown = JSON.parse(line)
    return isFields(first) && (isChat(first) || isMessage(first)) ? 'chat' : null
  } catch {
    // A line that is no JSON either is no line of a chat.
    return null
  }
}

function isBook({ spec, kind, type, entries, data, lorebookVersion, ...rest }: Fields): boolean {
  if (spec === 'lorebook_v3' || lorebookVersion !== undefined) return true
  if (kind === 'memory' || (type === 'risu' && Array.isArray(data))) return true
  const hasEntries = Array.isArray(entries) || isFields(entries)
  return hasEntries && data === undefined && !isCard(rest)
}

function isCard(fields: Fields): boolean {
  return (
    (typeof fields.spec === 'string' && fields.spec.startsWith('chara_card_')) ||
    ofCards.some((name) => typeof fields[name] === 'string')
  )
}

function isChat({
  messages,
  histories,
  history,
  chat_metadata,
  user_name,
  character_name,
  type,
  message,
}: Fields): boolean {
  if (isFields(chat_metadata) || isFields(histories) || type === 'risuChat' || type === 'risuAllChats') return true
  if (user_name !== undefined && character_name !== undefined) return true
  return [messages, history, message].some((list) => Array.isArray(list) && isMessageList(list))
}

function isMessageList(list: readonly unknown[]): boolean {
  return list.length > 0 && isMessage(list[0])
}

function isMessage(value: unknown): boolean {
  if (!isFields(value)) return false
  const { mes, msg, content, text, role, is_user: isUser } = value
  if (typeof mes === 'string' && isUser !== undefined) return true
  return typeof role === 'string' ? typeof (content ?? value.data ?? text) === 'string' : typeof msg === 'string'
}

function isPreset(fields: Fields): boolean {
  return ofPresets.filter((name) => fields[name] !== undefined).length >= 2
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
