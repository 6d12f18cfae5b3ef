import type { Message } from '../../contract.ts'
import type { ConversationPhoto } from '../../photo-contract.ts'
import type { SentPicture } from '../pictures/attachment.ts'
import type { MessageVoice } from '../../voice-message.ts'
import type { ChosenGift } from '../gifts/gift-parts.ts'
import type { ConversationState, RequestPhase, Said, ShownActivity } from './conversation-state.ts'
import { visibleMessages } from './conversation-state.ts'
import { replyKey } from './conversation-reducer.ts'

/** One row of the list of messages, oldest first. */
export type Row =
  | { kind: 'intro'; key: string }
  | { kind: 'older'; key: string; status: 'idle' | 'loading' | 'failed' }
  | { kind: 'day'; key: string; at: number }
  | { kind: 'notice'; key: string; at: number }
  | { kind: 'message'; key: string; message: Message; isLast: boolean; followsSame: boolean }
  | { kind: 'photo'; key: string; photo: ConversationPhoto }
  | { kind: 'activity'; key: string; activity: ShownActivity }
  | {
      kind: 'pending'
      key: string
      text: string
      phase: RequestPhase
      gift?: ChosenGift
      picture?: SentPicture
      voice?: MessageVoice
    }
  | { kind: 'typing'; key: string }

// Two clocks may disagree a little about when a message was sent.
const clockSlackMs = 60_000

/** The rows for a state; `dayOf` names the day of a moment where the reader is, and null leaves days out. */
export function rowsOf(state: ConversationState, dayOf: ((at: number) => string) | null): readonly Row[] {
  const rows: Row[] = []
  const messages = visibleMessages(state)
  const noticeAt = state.facts?.noticeAt ?? 0
  if (state.status === 'ready')
    rows.push(
      state.older.cursor
        ? { kind: 'older', key: 'older', status: state.older.status }
        : { kind: 'intro', key: 'intro' },
    )
  let before: Message | null = null
  let day = ''
  let isFirst = true
  const beginDay = ({ id, createdAt }: { id: string; createdAt: number }) => {
    const today = dayOf?.(createdAt) ?? ''
    if (today !== day && !isFirst) rows.push({ kind: 'day', key: `day:${today}:${id}`, at: createdAt })
    day = today
    isFirst = false
  }
  const beside = besideRows(state)
  const addBeside = (until: number) => {
    for (let next = beside[0]; next && next.createdAt < until; next = beside[0]) {
      beginDay(next)
      rows.push(next.row)
      beside.shift()
    }
  }
  for (const message of messages) {
    addBeside(message.createdAt)
    beginDay(message)
    if (before && before.createdAt < noticeAt && message.createdAt >= noticeAt)
      rows.push({ kind: 'notice', key: `notice:${noticeAt}`, at: noticeAt })
    const key = state.rowKeys[message.id] ?? message.id
    rows.push({
      kind: 'message',
      key,
      message,
      isLast: message === messages.at(-1) && !state.request,
      followsSame: before?.role === message.role,
    })
    before = message
  }
  addBeside(Number.POSITIVE_INFINITY)
  if (before && before.createdAt < noticeAt && !state.request)
    rows.push({ kind: 'notice', key: `notice:${noticeAt}`, at: noticeAt })
  return [...rows, ...requestRows(state, messages)]
}

type BesideRow = { id: string; createdAt: number; row: Row }

/** Photos and activities by their time; an activity from before them waits until these are loaded. */
function besideRows({ photos, activities, older, messages }: ConversationState): BesideRow[] {
  const from = older.cursor === null ? 0 : (messages[0]?.createdAt ?? 0)
  const shown = activities.filter(({ placedAt }) => placedAt >= from)
  return [
    ...photos.map((photo): BesideRow => ({ ...photo, row: { kind: 'photo', key: `photo:${photo.id}`, photo } })),
    ...shown.map((activity): BesideRow => ({
      id: activity.id,
      createdAt: activity.placedAt,
      row: { kind: 'activity', key: `activity:${activity.id}`, activity },
    })),
  ].toSorted((one, other) => one.createdAt - other.createdAt)
}

function requestRows(state: ConversationState, messages: readonly Message[]): Row[] {
  const behind = state.queued
    .filter((said) => !isAlreadyThere(said, messages))
    .map((said): Row => pendingRow(said, 'waiting'))
  return [...currentRows(state, messages), ...behind]
}

function currentRows({ request }: ConversationState, messages: readonly Message[]): Row[] {
  if (!request) return []
  const { requested, phase } = request
  const typing: Row[] =
    phase === 'sending' && requested.kind !== 'continue' ? [{ kind: 'typing', key: replyKey(requested.key) }] : []
  if (requested.kind === 'gift') {
    const { key, gift } = requested
    return [{ kind: 'pending', key, text: '', gift, phase }, ...typing]
  }
  if (requested.kind !== 'say' || isAlreadyThere(requested, messages)) return typing
  return [pendingRow(requested, phase), ...typing]
}

function pendingRow({ key, text, picture, voice }: Said, phase: RequestPhase): Row {
  return { kind: 'pending', key, text, phase, ...(picture ? { picture } : {}), ...(voice ? { voice } : {}) }
}

/** Sent before a reload and stored already: the page found it on the server before its own sending was acknowledged. */
function isAlreadyThere(requested: Pick<Said, 'text' | 'at' | 'picture'>, messages: readonly Message[]): boolean {
  const last = messages.findLast((message) => message.role === 'user')
  const isSame =
    last?.picture?.key === requested.picture?.key && (last?.text === requested.text || last?.picture?.isAlone)
  return last !== undefined && isSame === true && last.createdAt >= requested.at - clockSlackMs
}
