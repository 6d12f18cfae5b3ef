import type { ChatLoss, ChatSource } from '../../chat-files.ts'
import { mostImportedMessages } from '../../chat-files.ts'
import { ChatFileError } from './chat-file-error.ts'
import type { Json, JsonObject } from './json.ts'

/** Place of a message in its file, both from 1. */
export type FilePlace = { message: number; swipe: number | null; file: string | null }

/** A message of a chat file as our tables store it; it refers to its parent by its place in the list. */
export type TreeMessage = {
  parent: number | null
  role: 'user' | 'character'
  text: string
  /** Epoch milliseconds; where the file has no date for it, that of the message before. */
  at: number
  state: 'done' | 'stopped' | 'failed' | 'interrupted'
  failure: string | null
  isCut: boolean
  /** A reply in the person's own words. */
  isEdited: boolean
  /** The model that the file names. */
  model: string
  source: ChatSource
  /** It was last looked at among its siblings. */
  isChosen: boolean
  /** Fields of the file that have no column. */
  extra: MessageExtra | null
  place: FilePlace
}

export type MessageExtra = {
  /** The differences of each SillyTavern file to an export. */
  lines?: LinePatch[]
  /** The SillyTavern files that end with this message, by their number. */
  ends?: number[]
  /** Fields of other formats. */
  raw?: JsonObject
}

/** The difference between an exported line and the imported one, for these files. */
export type LinePatch = {
  files: number[]
  set: JsonObject
  unset: string[]
  /** How many alternatives the message had; with another number, their list is written anew. */
  count: number
}

export type ChatExtra = {
  names: { user: string; character: string }
  /** SillyTavern files in their order, with their first line where they have one. */
  files?: { name: string; header: JsonObject | null }[]
  /** A file of another format as it came, with this chat alone and without its messages. */
  raw?: Json
  /** Its messages stand in the order of the newest first. */
  isNewestFirst?: boolean
}

/** A chat as a file contains it. Parents stand before their children. */
export type ChatTree = {
  source: ChatSource
  messages: TreeMessage[]
  /** The message that is seen last. */
  leaf: number | null
  extra: ChatExtra
  losses: Set<ChatLoss>
  /** The first and the last date in the file. */
  from: number | null
  until: number | null
}

/** The chats of a file, of which one is imported at a time. */
export type ChatFile = { parts: { title: string; messages: number }[]; read(part: number): ChatTree }

type NewMessage = Pick<TreeMessage, 'parent' | 'role' | 'text' | 'place'> &
  Partial<TreeMessage> & {
    /** The date in the file, if it has one. */
    date: number | null
  }

const plainMessage = {
  state: 'done',
  failure: null,
  isCut: false,
  isEdited: false,
  model: '',
  isChosen: false,
  extra: null,
} as const

/** Collects messages within the limits of an import; each comes after its parent. */
export function createTree(source: ChatSource, names: ChatExtra['names'], now: number) {
  const messages: TreeMessage[] = []
  const losses = new Set<ChatLoss>()
  const dates: { from: number | null; until: number | null } = { from: null, until: null }
  const dated = (date: number | null, parent: number | null): number => {
    if (date === null) losses.add('no-dates')
    if (date === null) return (parent === null ? undefined : messages[parent]?.at) ?? now
    if (date > now) losses.add('future-dates')
    const at = Math.min(date, now)
    dates.from = Math.min(dates.from ?? at, at)
    dates.until = Math.max(dates.until ?? at, at)
    return at
  }
  return {
    messages,
    losses,
    /** Adds a message and gives its place in the list. */
    add({ date, ...message }: NewMessage): number {
      if (messages.length >= mostImportedMessages) throw new ChatFileError('too-many-messages')
      const text = storable(message.text)
      if (text !== message.text) losses.add('signs')
      const at = dated(date, message.parent)
      return messages.push({ ...plainMessage, source, ...message, text, at }) - 1
    },
    finish(leaf: number | null, extra: Omit<ChatExtra, 'names'> = {}): ChatTree {
      if (messages.length === 0) throw new ChatFileError('empty')
      return { source, messages, leaf, extra: { names, ...extra }, losses, ...dates }
    },
  }
}

export type TreeBuilder = ReturnType<typeof createTree>

/** A text as the database can hold it: neither the zero sign nor half of a pair. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
