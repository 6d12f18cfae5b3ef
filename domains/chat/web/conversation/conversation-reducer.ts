import type { Message } from '../../contract.ts'
import type { Reaction } from '../../reactions.ts'
import type { MessageVoice } from '../../voice-message.ts'
import type {
  ConversationFacts,
  ConversationState,
  Editing,
  LiveReply,
  MessagePage,
  Problem,
  Request,
  Said,
  SceneArrangement,
} from './conversation-state.ts'
import { withGiftOf } from './gift-of-reply.ts'
import type { BesideEvent } from './beside-messages.ts'
import { besideAfter, besideBefore, reduceBeside } from './beside-messages.ts'
import { editingOf, upTo } from './conversation-state.ts'

/** Events of a conversation, in the past tense. */
export type ConversationEvent =
  | { type: 'opened'; facts: ConversationFacts; page: MessagePage }
  | { type: 'modelChanged'; model: ConversationFacts['model'] }
  | { type: 'openFailed' }
  | { type: 'wentMissing' }
  | { type: 'latestCame'; page: MessagePage }
  | { type: 'olderAsked' }
  | { type: 'olderCame'; page: MessagePage; before: string | null }
  | { type: 'olderFailed' }
  | { type: 'asked'; request: Request }
  | { type: 'requestWaited' }
  | { type: 'requestResumed' }
  | { type: 'requestRefused'; problem: Problem }
  | { type: 'requestTakenBack' }
  | { type: 'outboxRead'; waiting: readonly Said[] }
  | { type: 'problemSeen' }
  | { type: 'editBegan'; message: Message }
  | { type: 'editLeft' }
  | { type: 'quoted'; text: string | null }
  | { type: 'speakerChosen'; speakerId: string | null }
  | { type: 'sceneArranged'; change: SceneArrangement }
  | { type: 'reacted'; messageId: string; reaction: Reaction | null }
  | { type: 'bookmarked'; messageId: string; title: string | null }
  | { type: 'voiceSaved'; messageId: string; voice: MessageVoice }
  | { type: 'pointed'; messageId: string | null }
  | { type: 'muted'; isMuted: boolean }
  | { type: 'factsChanged'; change: Partial<Pick<ConversationFacts, 'backdrop' | 'palette' | 'persona'>> }
  | BesideEvent
  | { type: 'cut'; parentId: string | null }
  | { type: 'accepted'; userMessage: Message | null; message: Message }
  | { type: 'followed'; message: Message }
  | { type: 'queued'; place: number | null }
  | { type: 'tokenCame'; text: string; end: number }
  | { type: 'lineLost' }
  | { type: 'replyEnded'; message: Message }
  | { type: 'replyBroke'; state: 'failed' | 'interrupted'; failure: string }

/** The conversation after what happened. Pure: the same state and event give the same result. */
export function reduceConversation(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case 'opened':
      return spliceLatest({ ...state, status: 'ready', facts: event.facts }, event.page)
    case 'modelChanged':
      return state.facts ? { ...state, facts: { ...state.facts, model: event.model } } : state
    case 'openFailed':
      return { ...state, status: state.messages.length > 0 ? 'ready' : 'failed' }
    case 'wentMissing':
      return { ...state, status: 'missing', live: null, request: null }
    case 'latestCame':
      return spliceLatest(state, event.page)
    case 'olderAsked':
      return { ...state, older: { ...state.older, status: 'loading' } }
    case 'olderFailed':
      return { ...state, older: { ...state.older, status: 'failed' } }
    case 'olderCame':
      return prependOlder(state, event.page, event.before)
    case 'asked':
      return {
        ...state,
        request: { requested: event.request, phase: 'sending' },
        problem: null,
        editing: null,
        quoting: null,
        speakerId: null,
      }
    case 'outboxRead':
      return { ...state, queued: event.waiting.filter(({ key }) => key !== state.request?.requested.key) }
    case 'requestWaited':
      return withRequestPhase(state, 'waiting')
    case 'requestResumed':
      return withRequestPhase(state, 'sending')
    case 'requestRefused':
      return { ...state, request: null, problem: event.problem, editing: editAgain(state), ...speakerAgain(state) }
    case 'requestTakenBack':
      return { ...state, request: null, editing: editAgain(state), ...speakerAgain(state) }
    case 'problemSeen':
      return { ...state, problem: null }
    case 'editBegan':
      return {
        ...state,
        editing: editingOf(event.message),
        quoting: null,
      }
    case 'editLeft':
      return { ...state, editing: null }
    case 'quoted':
      return { ...state, quoting: event.text, editing: null }
    case 'speakerChosen':
      return { ...state, speakerId: event.speakerId }
    case 'sceneArranged':
      return withArrangement(state, event.change)
    case 'reacted':
      return withChanged(state, event.messageId, (message) => withReaction(message, event.reaction))
    case 'bookmarked':
      return withChanged(state, event.messageId, (message) => withBookmark(message, event.title))
    case 'voiceSaved':
      return withChanged(state, event.messageId, (message) => ({ ...message, voice: event.voice }))
    case 'pointed':
      return { ...state, pointed: event.messageId === null ? null : { messageId: event.messageId } }
    case 'muted':
      return state.facts ? { ...state, facts: { ...state.facts, isMuted: event.isMuted } } : state
    case 'factsChanged':
      return state.facts ? { ...state, facts: { ...state.facts, ...event.change } } : state
    case 'photoRequested':
    case 'photosCame':
    case 'photoGone':
    case 'activityBegun':
    case 'activityCame':
      return reduceBeside(state, event)
    case 'cut':
      return { ...state, messages: upTo(state.messages, event.parentId), revision: state.revision + 1 }
    case 'accepted':
      return accept(state, event.userMessage, event.message)
    case 'followed':
      return { ...replaceMessage(state, event.message), live: liveOf(event.message) }
    case 'queued':
      return state.live ? { ...state, live: { ...state.live, phase: 'queued', place: event.place } } : state
    case 'tokenCame':
      return appendToken(state, event.text, event.end)
    case 'lineLost':
      return state.live ? { ...state, live: { ...state.live, phase: 'reconnecting' } } : state
    case 'replyEnded':
      return { ...replaceMessage(state, event.message), live: null }
    case 'replyBroke':
      return breakReply(state, event.state, event.failure)
  }
}

function withReaction(message: Message, reaction: Reaction | null): Message {
  const { reaction: earlier, ...plain } = message
  return reaction === null ? (earlier ? plain : message) : { ...plain, reaction }
}

function withChanged(
  state: ConversationState,
  messageId: string,
  change: (message: Message) => Message,
): ConversationState {
  return { ...state, messages: state.messages.map((one) => (one.id === messageId ? change(one) : one)) }
}

function withBookmark(message: Message, title: string | null): Message {
  const { bookmark: _, ...plain } = message
  return title === null ? plain : { ...plain, bookmark: title }
}

function withRequestPhase(state: ConversationState, phase: 'waiting' | 'sending'): ConversationState {
  if (!state.request || state.request.phase === phase) return state
  return { ...state, request: { ...state.request, phase } }
}

/** A refused edit opens again with the words as they were sent. */
function editAgain(state: ConversationState): Editing | null {
  const requested = state.request?.requested
  return requested?.kind === 'say' && requested.edits
    ? { ...requested.edits, text: requested.text, ...(requested.picture ? { picture: requested.picture } : {}) }
    : state.editing
}

function withArrangement(state: ConversationState, { turnOrder, member }: SceneArrangement): ConversationState {
  const scene = state.facts?.scene
  if (!state.facts || !scene) return state
  const members = scene.members.map((one) =>
    one.character.id === member?.characterId ? { ...one, talkativeness: member.talkativeness } : one,
  )
  return { ...state, facts: { ...state.facts, scene: { members, turnOrder: turnOrder ?? scene.turnOrder } } }
}

/** The words of a refused request wait in the field again, for the same character. */
function speakerAgain({ request }: ConversationState): Pick<ConversationState, 'speakerId'> {
  const requested = request?.requested
  return { speakerId: requested?.kind === 'say' ? (requested.speakerId ?? null) : null }
}

function liveOf(message: Message): LiveReply | null {
  return message.state === 'streaming'
    ? { messageId: message.id, text: message.text, phase: 'writing', place: null, hasBegun: message.text !== '' }
    : null
}

/** Puts the newest page over what is known: what it continues stays, what it contradicts gives way. */
function spliceLatest(state: ConversationState, page: MessagePage): ConversationState {
  const { list, next } = page
  const fresh = [...list].reverse().map((message) => extendRetention(state, message))
  const [oldest] = fresh
  const joint = oldest ? state.messages.findIndex((message) => message.id === oldest.parentId) : -1
  const isWhole = !oldest || oldest.parentId === null || joint < 0
  const messages = isWhole ? fresh : [...state.messages.slice(0, joint + 1), ...fresh]
  const older = isWhole ? { cursor: next, status: 'idle' as const } : state.older
  const streaming = fresh.find((message) => message.state === 'streaming')
  const live = streaming && state.live?.messageId === streaming.id ? state.live : streaming ? liveOf(streaming) : null
  return { ...state, messages, older, ...besideAfter(state, page, isWhole), live, revision: state.revision + 1 }
}

// A page read from the store can lag behind the tokens that already came over the wire.
function extendRetention(state: ConversationState, message: Message): Message {
  const known = state.messages.find((candidate) => candidate.id === message.id)
  return known && isSame(known, message) ? known : message
}

function isSame(one: Message, other: Message): boolean {
  return (
    one.text === other.text &&
    one.state === other.state &&
    one.failure === other.failure &&
    one.model === other.model &&
    one.isCut === other.isCut &&
    one.reaction === other.reaction &&
    one.bookmark === other.bookmark &&
    one.gift?.state === other.gift?.state &&
    one.siblings.join() === other.siblings.join()
  )
}

function prependOlder(state: ConversationState, page: MessagePage, before: string | null): ConversationState {
  // The branch was changed while the page was on its way: it belongs to another past.
  if ((state.messages[0]?.id ?? null) !== before) return { ...state, older: { ...state.older, status: 'idle' } }
  return {
    ...state,
    messages: [...[...page.list].reverse(), ...state.messages],
    ...besideBefore(state, page),
    older: { cursor: page.next, status: 'idle' },
  }
}

function accept(state: ConversationState, userMessage: Message | null, message: Message): ConversationState {
  const requested = state.request?.requested
  const isKnown = state.messages.some((known) => known.id === message.id)
  const rowKeys = requested
    ? {
        ...state.rowKeys,
        ...(userMessage ? { [userMessage.id]: requested.key } : {}),
        ...(isKnown ? {} : { [message.id]: replyKey(requested.key) }),
      }
    : state.rowKeys
  const next = { ...state, request: null, rowKeys, revision: state.revision + 1, live: liveOf(message) }
  if (isKnown) return replaceMessage(next, message)
  const added = (userMessage ? [userMessage, message] : [message]).map((fresh) => besideOlder(state, requested, fresh))
  const parentId = added[0]?.parentId ?? null
  const messages = [...upTo(without(state.messages, added), parentId), ...added]
  return { ...next, messages: withGiftOf(messages, message) }
}

/** A new version stands after the versions beside it, which the server's first answer does not list. */
function besideOlder(state: ConversationState, requested: Request | undefined, fresh: Message): Message {
  const olderId =
    requested?.kind === 'regenerate'
      ? requested.messageId
      : requested?.kind === 'say'
        ? requested.edits?.messageId
        : undefined
  const older = state.messages.find(
    (message) => message.id === olderId && message.role === fresh.role && message.parentId === fresh.parentId,
  )
  return older ? { ...fresh, siblings: [...new Set([...older.siblings, ...fresh.siblings])] } : fresh
}

function without(messages: readonly Message[], gone: readonly Message[]): readonly Message[] {
  return messages.filter((message) => !gone.some(({ id }) => id === message.id))
}

/** The row key of the reply that a request will bring. */
export function replyKey(requestKey: string): string {
  return `${requestKey}:reply`
}

function replaceMessage(state: ConversationState, message: Message): ConversationState {
  const messages = state.messages.map((known) => (known.id === message.id ? withAllSiblings(known, message) : known))
  return { ...state, messages: withGiftOf(messages, message) }
}

function withAllSiblings(known: Message, fresh: Message): Message {
  // Events do not carry that it is a moment.
  const whole = known.bookmark === undefined ? fresh : { ...fresh, bookmark: known.bookmark }
  return whole.siblings.length >= known.siblings.length ? whole : { ...whole, siblings: known.siblings }
}

/** Ids are offsets in the reply's text, so a token that came twice is known and a gap is seen. */
function appendToken(state: ConversationState, text: string, end: number): ConversationState {
  const { live } = state
  if (!live) return state
  const begun: LiveReply = { ...live, phase: 'writing', place: null, hasBegun: true }
  const start = end - text.length
  if (start > live.text.length) return { ...state, live: begun }
  const fresh = text.slice(live.text.length - start)
  return { ...state, live: { ...begun, text: live.text + fresh } }
}

function breakReply(state: ConversationState, how: 'failed' | 'interrupted', failure: string): ConversationState {
  const { live } = state
  if (!live) return state
  const broken = state.messages.find((message) => message.id === live.messageId)
  return broken
    ? { ...replaceMessage(state, { ...broken, text: live.text, state: how, failure }), live: null }
    : { ...state, live: null }
}
