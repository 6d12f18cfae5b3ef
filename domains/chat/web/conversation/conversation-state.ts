import type { Message, OpenedConversation } from '../../contract.ts'
import type { Activity } from '../../activity-shape.ts'
import type { ConversationPhoto } from '../../photo-contract.ts'
import type { TurnOrder } from '../../scenes.ts'
import { withQuote } from '../../quote.ts'
import type { SentPicture } from '../pictures/attachment.ts'
import type { MessageVoice } from '../../voice-message.ts'
import type { ChosenGift } from '../gifts/gift-parts.ts'

/** A request of the person that the server has not acknowledged yet. */
export type Request =
  | {
      kind: 'say'
      key: string
      text: string
      at: number
      /** The message that this one rewrites, and what both follow. */ edits?: {
        messageId: string
        parentId: string | null
      }
      /** The character of a scene who is to answer, where the person chose one. */
      speakerId?: string
      picture?: SentPicture
      /** The recording that it is said with. */
      voice?: MessageVoice
    }
  | { kind: 'speak'; key: string; messageId: string; speakerId: string; at: number }
  | { kind: 'regenerate' | 'continue'; key: string; messageId: string; at: number }
  | { kind: 'gift'; key: string; gift: ChosenGift; at: number }

/** A message of the person, as it is sent. */
export type Said = Extract<Request, { kind: 'say' }>

/** sending: on its way. waiting: the line is down or the product is full; it goes out by itself. */
export type RequestPhase = 'sending' | 'waiting'

/** Why something requested did not happen, in the server's words. */
export type Problem = { error: string; message: string }

/** How a scene goes on by itself, or how readily one of its characters speaks. */
export type SceneArrangement = {
  turnOrder?: TurnOrder
  member?: { characterId: string; talkativeness: number }
}

/** An own message being rewritten; sending it begins a branch beside the old one. */
export type Editing = { messageId: string; parentId: string | null; text: string; picture?: SentPicture }

/** The reply being written now; its text runs ahead of the message's own. */
export type LiveReply = {
  messageId: string
  text: string
  phase: 'queued' | 'writing' | 'reconnecting'
  /** Place in the queue, where the server sent one. */
  place: number | null
  /** False until the first token of this attempt came. */
  hasBegun: boolean
}

export type OlderPages = { cursor: string | null; status: 'idle' | 'loading' | 'failed' }

/** The facts of a conversation beside its messages. */
export type ConversationFacts = Pick<
  OpenedConversation,
  | 'character'
  | 'scene'
  | 'openers'
  | 'isGone'
  | 'isMuted'
  | 'backdrop'
  | 'palette'
  | 'isArchived'
  | 'farewell'
  | 'persona'
  | 'isUnread'
  | 'isDemo'
  | 'isCardTrimmed'
  | 'noticeAt'
  | 'model'
  | 'freeRegenerations'
  | 'seesPictures'
  | 'hasFaces'
>

/** An activity, and how far the server's clock is ahead of this device's, in milliseconds. */
export type ShownActivity = Activity & { skewMs: number }

export type ConversationState = {
  conversationId: string
  status: 'opening' | 'ready' | 'failed' | 'missing'
  facts: ConversationFacts | null
  /** The branch the person sees, oldest first, as far back as it was loaded. */
  messages: readonly Message[]
  older: OlderPages
  /** The photos in the time of these messages, oldest first. */
  photos: readonly ConversationPhoto[]
  /** The activities of the two in the time of these messages, and what goes on from before. */
  activities: readonly ShownActivity[]
  /** Names the photo or the activity that this page requested last. */
  requestedId: string | null
  request: { requested: Request; phase: RequestPhase } | null
  /** Messages behind that request, which go out one after another. */
  queued: readonly Said[]
  problem: Problem | null
  editing: Editing | null
  /** The words that the next message answers. */
  quoting: string | null
  /** The character of a scene who is to answer the next message; null leaves it open. */
  speakerId: string | null
  live: LiveReply | null
  /** The message that the reader was led to; each leading is another object. */
  pointed: { messageId: string } | null
  /** Counts changes of the branch, so that an answer to an earlier request is distinguished from a fresh one. */
  revision: number
  /** Row keys of messages that were shown before the server named them, so that a bubble stays the same element. */
  rowKeys: Readonly<Record<string, string>>
}

/** One page of the messages, newest first. */
export type MessagePage = {
  list: readonly Message[]
  next: string | null
  /** The photos in the time of the page. */
  photos?: readonly ConversationPhoto[]
  activities?: readonly Activity[]
}

/** A conversation of which only the id is known. */
export function openingState(conversationId: string): ConversationState {
  return {
    conversationId,
    status: 'opening',
    facts: null,
    messages: [],
    older: { cursor: null, status: 'idle' },
    photos: [],
    activities: [],
    requestedId: null,
    request: null,
    queued: [],
    problem: null,
    editing: null,
    quoting: null,
    speakerId: null,
    live: null,
    pointed: null,
    revision: 0,
    rowKeys: {},
  }
}

/** True while nothing more can be requested of the character. */
export function isBusy(state: ConversationState): boolean {
  return state.live !== null || state.request !== null
}

/** Nothing more can be requested of the character, whether she writes or the conversation is archived. */
export function isStill(state: ConversationState): boolean {
  return isBusy(state) || (state.facts?.isArchived ?? false)
}

/** True while more can be said although nothing goes out: the line is down. */
export function mayQueue({ live, request }: ConversationState): boolean {
  return request ? request.phase === 'waiting' : live?.phase === 'reconnecting'
}

/** The words of a message, with those that it answers before them. */
export function wordsOf({ quoting }: ConversationState, text: string): string {
  const typed = text.trim()
  return quoting === null || typed === '' ? typed : withQuote(quoting, typed)
}

/** The picture and the recording that a message is sent with. */
type Beside = { picture: SentPicture | undefined; voice: MessageVoice | undefined }

/** A message of the person, as it is sent from a state. */
export function saidOf(
  { editing, speakerId }: ConversationState,
  { picture, voice, ...words }: Pick<Said, 'key' | 'text' | 'at'> & Beside,
): Said {
  const edits = editing ? { edits: { messageId: editing.messageId, parentId: editing.parentId } } : {}
  return {
    kind: 'say',
    ...words,
    ...edits,
    ...(speakerId === null ? {} : { speakerId }),
    ...(picture ? { picture } : {}),
    ...(voice ? { voice } : {}),
  }
}

/** Rewriting leaves the picture as it is, and the recording behind, which says other words; a text that only says that there is one is not the person's. */
export function editingOf({ id, parentId, text, picture }: Message): Editing {
  const words = picture?.isAlone ? '' : text
  return { messageId: id, parentId, text: words, ...(picture ? { picture } : {}) }
}

/** The messages as the person should see them while a request is in progress: an edit or another reply hides what it leaves behind. */
export function visibleMessages(state: ConversationState): readonly Message[] {
  const requested = state.request?.requested
  if (!requested) return state.messages
  if (requested.kind === 'say') return requested.edits ? upTo(state.messages, requested.edits.parentId) : state.messages
  if (requested.kind === 'continue' || requested.kind === 'speak' || requested.kind === 'gift') return state.messages
  const at = state.messages.findIndex((message) => message.id === requested.messageId)
  return at < 0 ? state.messages : state.messages.slice(0, at)
}

/** The messages down to and with this one; all of them where it is not loaded, none for the root. */
export function upTo(messages: readonly Message[], id: string | null): readonly Message[] {
  if (id === null) return []
  const at = messages.findIndex((message) => message.id === id)
  return at < 0 ? messages : messages.slice(0, at + 1)
}
