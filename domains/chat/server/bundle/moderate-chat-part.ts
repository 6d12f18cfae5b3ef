import { moderateChat } from '../chat-files/moderate-chat.ts'
import type { ChatTree, MessageExtra, TreeMessage } from '../chat-files/chat-tree.ts'
import { wordsIn } from '../activities/play.ts'
import type { BundledMessage, ChatPart } from './chat-part.ts'

/**
 * A text of a part that may not be imported: the kind and the number of its row, and its beginning. `extra` is what stands
 * beside a message, the variables of its card too, `chat-extra` what stands beside a conversation. An activity has the number of its place in
 * the list.
 */
export type RefusedInChat = {
  of: 'message' | 'note' | 'draft' | 'persona' | 'extra' | 'chat-extra' | 'moment' | 'activity'
  number: number
  text: string
}

type Context = { locale: string; year: number }

const names = { user: '', character: '' }

/** Screens every text of the conversations as they would be screened here: messages with the turns before them. */
export function moderateChatPart(part: ChatPart, context: Context): RefusedInChat[] {
  const found: RefusedInChat[] = []
  const groups = Map.groupBy(part.messages, (one) => one.conversation)
  for (const conversation of part.conversations) {
    const messages = groups.get(conversation.number) ?? []
    for (const { index, refusal } of moderateChat(treeOf(messages.map(saidIn), conversation.extra), context)) {
      const { text, isExtra } = refusal
      if (index === null) found.push({ of: 'chat-extra', number: conversation.number, text })
      else found.push({ of: isExtra ? 'extra' : 'message', number: messages[index]?.number ?? 0, text })
    }
    const { number, authorNote, draft } = conversation
    if (isRefused(authorNote, context)) found.push({ of: 'note', number, text: authorNote })
    if (isRefused(draft, context)) found.push({ of: 'draft', number, text: draft })
  }
  for (const { number, name, about } of part.personas)
    if (isRefused(`${name}\n${about}`, context)) found.push({ of: 'persona', number, text: name })
  for (const { message, title } of part.moments)
    if (isRefused(title, context)) found.push({ of: 'moment', number: message, text: title })
  for (const [index, { state }] of (part.activities ?? []).entries()) {
    const text = wordsIn(state).find((words) => isRefused(words, context))
    if (text !== undefined) found.push({ of: 'activity', number: index + 1, text })
  }
  return found
}

/** A message with the words about its picture, as sending it would be screened: neither has half of a sentence. */
function saidIn({ picture, ...one }: BundledMessage): Screened {
  return picture ? { ...one, text: [one.text, picture.alt].filter(Boolean).join('\n') } : one
}

/** Whether words that a person stores beside their messages are refused. */
function isRefused(text: string, context: Context): boolean {
  return text !== '' && moderateChat(treeOf([wordsOf(text)], null), context).length > 0
}

type Screened = Pick<BundledMessage, 'number' | 'parent' | 'role' | 'text' | 'isEdited' | 'extra' | 'variables'>

function wordsOf(text: string): Screened {
  return { number: 1, parent: null, role: 'user', text, isEdited: false, extra: null, variables: null }
}

function treeOf(messages: readonly Screened[], extra: Record<string, unknown> | null): ChatTree {
  const places = new Map(messages.map(({ number }, index) => [number, index]))
  return {
    source: 'nocturne',
    messages: messages.map((one, index): TreeMessage => ({
      parent: one.parent === null ? null : (places.get(one.parent) ?? null),
      role: one.role,
      text: one.text,
      at: 0,
      state: 'done',
      failure: null,
      isCut: false,
      isEdited: one.isEdited,
      model: '',
      source: 'nocturne',
      isChosen: false,
      // Screening reads every text in it, whatever its shape.
      extra: (one.variables === null ? one.extra : { ...one.extra, variables: one.variables }) as MessageExtra | null,
      place: { message: index + 1, swipe: null, file: null },
    })),
    leaf: null,
    extra: { ...extra, names },
    losses: new Set(),
    from: null,
    until: null,
  }
}

/** The part without refused texts: messages follow the ones before them, and what else was refused is left out. */
export function withoutRefusedTexts(part: ChatPart, refused: RefusedInChat[]): ChatPart {
  if (refused.length === 0) return part
  const of = (kind: RefusedInChat['of']) => new Set(refused.flatMap((one) => (one.of === kind ? [one.number] : [])))
  const [notes, drafts, personas, moments] = [of('note'), of('draft'), of('persona'), of('moment')]
  const [extras, chatExtras, activities] = [of('extra'), of('chat-extra'), of('activity')]
  const left = withoutMessages(part, of('message'))
  const persona = (number: number | null) => (number !== null && personas.has(number) ? null : number)
  return {
    ...left,
    personas: left.personas.filter((one) => !personas.has(one.number)),
    ...(left.persona === undefined ? {} : { persona: persona(left.persona) }),
    conversations: left.conversations.map((one) => ({
      ...one,
      persona: persona(one.persona),
      authorNote: notes.has(one.number) ? '' : one.authorNote,
      draft: drafts.has(one.number) ? '' : one.draft,
      extra: chatExtras.has(one.number) ? null : one.extra,
    })),
    messages: left.messages.map((one) => (extras.has(one.number) ? { ...one, extra: null, variables: null } : one)),
    moments: left.moments.map((one) => (moments.has(one.message) ? { ...one, title: '' } : one)),
    ...(left.activities ? { activities: left.activities.filter((_, index) => !activities.has(index + 1)) } : {}),
  }
}

function withoutMessages(part: ChatPart, gone: ReadonlySet<number>): ChatPart {
  if (gone.size === 0) return part
  const parents = new Map(part.messages.map((one) => [one.number, one.parent]))
  const remaining = (number: number | null): number | null => {
    let at = number
    while (at !== null && gone.has(at)) at = parents.get(at) ?? null
    return at
  }
  const messages = part.messages
    .filter((one) => !gone.has(one.number))
    .map((one) => ({ ...one, parent: remaining(one.parent) }))
  const after = new Map(messages.map((one) => [one.number, one.parent]))
  return {
    ...part,
    messages,
    conversations: part.conversations.map((one) => ({ ...one, leaf: remaining(one.leaf) })),
    choices: part.choices.filter(([parent, child]) => after.has(child) && after.get(child) === parent),
    moments: part.moments.filter((one) => !gone.has(one.message)),
  }
}
