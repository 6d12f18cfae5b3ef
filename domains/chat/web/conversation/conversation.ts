import type { Outcome } from '#platform/contract/client.ts'
import { codeName } from '#platform/contract/codes.ts'
import { unreachableCode } from '#platform/contract/envelope.ts'
import type { ResponseEnvelope } from '#platform/contract/envelope.ts'
import { createStore } from '#ui/state/store.ts'
import type { Message } from '../../contract.ts'
import { wholeMessages } from '../../lean-turn.ts'
import type { DraftStore } from '../draft-store.ts'
import type { Ending, ReplyEvent } from '../reply-events.ts'
import { followReply } from '../reply-stream.ts'
import type { ChatCalls } from '../chat-calls.ts'
import { createChangesElsewhere } from './changes-elsewhere.ts'
import { createConversationChoices } from './conversation-choices.ts'
import { createConversationRequests } from './conversation-requests.ts'
import { createConversationTools } from './conversation-tools.ts'
import type { ConversationHost } from './conversation-host.ts'
import type { ConversationEvent } from './conversation-reducer.ts'
import { reduceConversation } from './conversation-reducer.ts'
import type { Request } from './conversation-state.ts'
import { isBusy, mayQueue, saidOf, wordsOf } from './conversation-state.ts'
import { openedEvent, openedState } from './opened.ts'
import type { LoadedConversation } from './opened.ts'
import { createConversationPhotos } from './conversation-photos.ts'
import { changedElsewhere, isTemporary, startOf } from './request-calls.ts'
import { createUnsent } from './unsent.ts'

const pageSize = 40
const disclosureEveryMs = 3 * 3_600_000

export type Conversation = ReturnType<typeof createConversation>

/** One conversation outside React: it outlives its screens, and goes on with a reply while nobody looks. */
export function createConversation(
  conversationId: string,
  host: ConversationHost,
  draft: DraftStore,
  loaded: LoadedConversation | null,
) {
  const { client, calls } = host
  const target = { sessionId: conversationId }
  const { set, ...store } = createStore(openedState(conversationId, loaded))
  const { state } = store
  let following: { key: string; abort: AbortController } | null = null
  let opening: Promise<void> | null = null

  const dispatch = (event: ConversationEvent) => set(reduceConversation(state(), event))
  const unsent = createUnsent({ host, conversationId, draft, dispatch })

  const photos = createConversationPhotos({ conversationId, client, state, dispatch })

  const publishLast = () => {
    const last = state().messages.at(-1)
    if (last) host.onLastMessage(conversationId, last)
  }

  const wasOpened = ({ opened }: LoadedConversation) => {
    host.onBalances(opened.balances)
    host.onCare(opened.care)
    if (host.outbox.waiting(conversationId).every(({ text }) => text === '' || text !== opened.draft))
      draft.found(opened.draft)
  }

  const load = async () => {
    const revision = state().revision
    const [detail, page] = await Promise.all([
      client.call(calls.detail, target, { silent: true }),
      client.call(calls.messages, { ...target, limit: pageSize }, { silent: true }),
    ])
    if (detail.ok && page.ok) {
      // Something was said meanwhile: this page is already the past.
      if (state().revision !== revision) return
      const current = { opened: detail.data, page: page.data }
      dispatch(openedEvent(current))
      return wasOpened(current)
    }
    const refusal = detail.ok ? page : detail
    if (!refusal.ok && refusal.error === 'SESSION_NOT_FOUND') return dispatch({ type: 'wentMissing' })
    const copy = state().status === 'ready' ? null : await host.readCopy(conversationId)
    dispatch(copy && state().status !== 'ready' ? { type: 'opened', ...copy } : { type: 'openFailed' })
  }

  /** Loads what is new; a reply found in the middle is followed, and what waits in the outbox goes out. */
  const open = (): Promise<void> => {
    opening ??= Promise.all([load(), host.outbox.ready]).then(() => {
      opening = null
      goOn()
    })
    return opening
  }

  /** Opens again after a change: what is being loaded may be from before it. */
  const reopen = async () => {
    await opening
    await open()
  }
  const elsewhere = createChangesElsewhere({ state, open, reopen })

  const goOn = () => {
    const { status, live, request } = state()
    if (following || status !== 'ready') return
    if (live) return void follow(null, live.messageId)
    const [next] = host.outbox.waiting(conversationId)
    if (next && !request) {
      dispatch({ type: 'asked', request: next })
      void follow(startOf(calls, conversationId, next), next.key)
    }
    unsent.read()
    elsewhere.settled()
  }

  const sendRequest = (requested: Request) => {
    if (isBusy(state())) return
    dispatch({ type: 'asked', request: requested })
    void follow(startOf(calls, conversationId, requested), requested.key)
  }

  const follow = async (start: { path: string; params: unknown } | null, key: string) => {
    following?.abort.abort()
    const mine = { key, abort: new AbortController() }
    following = mine
    await followReply({
      openStream: host.openStream,
      wake: host.wake,
      signal: mine.abort.signal,
      start,
      resumePath: calls.resume.path,
      position() {
        const { live } = state()
        return live && { messageId: live.messageId, length: live.text.length }
      },
      isTemporary,
      ...(host.random ? { random: host.random } : {}),
      listener: {
        onEvent: (event) => takeEvent(event, mine.key),
        onLost: (hasAccepted) => dispatch({ type: hasAccepted ? 'lineLost' : 'requestWaited' }),
        onRestored: () => dispatch({ type: 'requestResumed' }),
        onRefused: (answer, hasAccepted) => (hasAccepted ? void open() : refuse(answer)),
      },
    })
    if (following !== mine) return
    following = null
    goOn()
  }

  const takeEvent = (event: ReplyEvent, key: string) => {
    if (event.type === 'accepted') {
      host.outbox.clear(key)
      draft.accepted()
      dispatch({ type: 'accepted', ...wholeMessages(event.turn, state().messages) })
      if (event.balances) host.onBalances(event.balances)
      const path = event.turn.message.care
      if (path) host.onCare({ path, isPaused: true, isRecent: true, isFollowUpDue: false })
      publishLast()
    } else if (event.type === 'queued') dispatch({ type: 'queued', place: event.place })
    else if (event.type === 'token') takeToken(event.text, event.end)
    else if (event.type === 'ended') {
      takeEnding(event.ending)
      if (event.balances) host.onBalances(event.balances)
      publishLast()
      const { facts } = state()
      if (facts && host.now() - facts.noticeAt >= disclosureEveryMs) void open()
    } else takeError(event)
  }

  const takeToken = (text: string, end: number | null) => {
    const { live } = state()
    const here = live?.text.length ?? 0
    const start = (end ?? here + text.length) - text.length
    // Tokens are missing before this one: ask again from the text that is here.
    if (live && start > here) return void follow(null, live.messageId)
    dispatch({ type: 'tokenCame', text, end: start + text.length })
  }

  /** The end names the reply; its text is in the frames, and is fetched where a part of it is missing. */
  const takeEnding = ({ message, length }: Ending) => {
    const { live, messages } = state()
    const known = messages.find(({ id }) => id === message.id)
    const here = message.text ?? (live?.messageId === message.id ? live.text : known?.text)
    // A reply that was withdrawn ends shorter than it was read.
    const text = length === null ? here : here?.slice(0, length)
    if (!known || text === undefined || (length !== null && text.length !== length)) return void open()
    dispatch({ type: 'replyEnded', message: { ...known, failure: null, ...message, isCut: message.isCut, text } })
  }

  const takeError = ({ code, message, ending, balances }: Extract<ReplyEvent, { type: 'error' }>) => {
    host.onBalances(balances)
    if (!state().live) return refuse({ code, message, data: null, region: '' })
    const failure = codeName(code)
    if (ending) takeEnding(ending)
    else dispatch({ type: 'replyBroke', state: failure === 'REPLY_INTERRUPTED' ? 'interrupted' : 'failed', failure })
    publishLast()
  }

  const refuse = (answer: ResponseEnvelope) => {
    const error = answer.code === unreachableCode ? 'UNREACHABLE' : codeName(answer.code)
    unsent.refund(state())
    if (error === 'SESSION_NOT_FOUND') return dispatch({ type: 'wentMissing' })
    dispatch({ type: 'requestRefused', problem: { error, message: answer.message } })
    if (error === 'INSUFFICIENT_FUNDS') host.onBroke()
    if (changedElsewhere.has(error)) void open()
  }

  const reloadUntil = async (fits: (message: Message) => boolean) => {
    const list: Message[] = []
    let cursor: string | null = null
    do {
      const page: Outcome<ChatCalls['messages']> = await client.call(
        calls.messages,
        { ...target, limit: 100, cursor },
        { silent: true },
      )
      if (!page.ok) return open()
      list.push(...page.data.list)
      cursor = page.data.next
    } while (cursor && !list.some(fits))
    dispatch({ type: 'latestCame', page: { list, next: cursor } })
    goOn()
    publishLast()
  }

  const reloadDownTo = (parentId: string | null) =>
    reloadUntil((message) => parentId === null || message.parentId === parentId)

  /** Cancels a message that was not sent yet; those behind it wait on. */
  const takeBack = (key: string) => {
    const { request, queued } = state()
    if (request?.requested.key !== key) return unsent.returnToField(queued.filter((said) => said.key === key))
    following?.abort.abort()
    following = null
    if (request.requested.kind === 'say') unsent.returnToField([request.requested])
    dispatch({ type: 'requestTakenBack' })
    // A gift whose answer was lost may have arrived all the same.
    if (request.requested.kind === 'gift') void open()
    else goOn()
  }

  if (loaded) wasOpened(loaded)

  return {
    conversationId,
    draft,
    ...unsent.beside,
    open,
    reopen,
    ...store,
    ...photos,

    /** Says something; an edit says it beside the message it rewrites. Spoken words leave the field as it is, with its picture. */
    say(text: string, { isSpoken = false }: { isSpoken?: boolean } = {}) {
      const { editing } = state()
      const words = wordsOf(state(), text)
      const isQueued = isBusy(state())
      if (isQueued && (editing !== null || !mayQueue(state()))) return
      const picture = editing ? editing.picture : isSpoken ? undefined : unsent.beside.attachment.sent()
      if (words === '' && !picture) return
      const voice = editing || isSpoken || words === '' ? undefined : unsent.beside.spoken.sent()
      const said = saidOf(state(), { key: host.newKey(), text: words, at: host.now(), picture, voice })
      const stored = host.outbox.put(conversationId, said)
      if (!editing && !isSpoken) void draft.leftField(stored)
      if (isQueued) unsent.read()
      else sendRequest(said)
    },

    ...createConversationRequests({ host, state, send: sendRequest }),

    /** Stops the reply on the server, or cancels a message that was not sent yet. */
    async stop(): Promise<boolean> {
      const { live } = state()
      if (live) {
        const { messageId } = live
        const answer = await client.call(calls.stop, { messageId })
        if (answer.ok && state().live?.messageId === messageId && answer.data.message.state !== 'streaming')
          dispatch({ type: 'replyEnded', message: answer.data.message })
        return answer.ok
      }
      const { request } = state()
      if (request) takeBack(request.requested.key)
      return true
    },

    takeBack,

    async loadOlder(): Promise<void> {
      const { cursor, status } = state().older
      if (!cursor || status === 'loading') return
      const before = state().messages[0]?.id ?? null
      dispatch({ type: 'olderAsked' })
      const page = await client.call(calls.messages, { ...target, cursor, limit: pageSize }, { silent: true })
      dispatch(page.ok ? { type: 'olderCame', page: page.data, before } : { type: 'olderFailed' })
    },

    /** Shows another branch at the place of this message. */
    async choose(messageId: string, parentId: string | null): Promise<boolean> {
      const answer = await client.call(calls.choose, { messageId })
      if (answer.ok) await reloadDownTo(parentId)
      return answer.ok
    },

    /** Takes a message and what follows away at once, and says whether the server agreed. */
    async deleteMessage(message: Message): Promise<boolean> {
      dispatch({ type: 'cut', parentId: message.parentId })
      const answer = await client.call(calls.deleteMessage, { messageId: message.id })
      await reloadDownTo(message.parentId)
      return answer.ok
    },

    async restoreMessage(message: Message): Promise<boolean> {
      const answer = await client.call(calls.restoreMessage, { messageId: message.id })
      if (answer.ok) await reloadDownTo(message.parentId)
      return answer.ok
    },

    changed: elsewhere.changed,
    noticed: elsewhere.noticed,

    muted: (isMuted: boolean) => dispatch({ type: 'muted', isMuted }),

    beginEdit: (message: Message) => dispatch({ type: 'editBegan', message }),
    leaveEdit: () => dispatch({ type: 'editLeft' }),
    /** The next message answers these words; null for none. */
    quote: (text: string | null) => dispatch({ type: 'quoted', text }),

    ...createConversationTools({ host, calls, state, dispatch, open, reloadUntil, sendRequest }),
    ...createConversationChoices({ client, calls, sessionId: conversationId, state, dispatch }),

    problemSeen: () => dispatch({ type: 'problemSeen' }),

    /** Lets go of the line; what the server does goes on. */
    close() {
      following?.abort.abort()
      following = null
      draft.flush()
    },
  }
}
