import { z } from 'zod'
import { chatSources } from '../../chat-files.ts'
import { messageStates } from '../../message-shape.ts'
import type { ChatExtra, ChatFile, ChatTree, MessageExtra } from './chat-tree.ts'
import { ChatFileError } from './chat-file-error.ts'
import { createTree, storable } from './chat-tree.ts'
import type { JsonObject } from './json.ts'
import { isObject } from './json.ts'
import { inParentOrder } from './ordered.ts'

export const ownFormat = 'nocturne-chat'
export const ownVersion = 1

/** A value of JSON that only its own format reads. */
const opaque = z.record(z.string(), z.json())

const linePatch = z.object({
  files: z.array(z.int().nonnegative()),
  set: opaque,
  unset: z.array(z.string()),
  count: z.int().nonnegative(),
})
const messageExtra = z.object({
  lines: z.array(linePatch).optional(),
  ends: z.array(z.int().nonnegative()).optional(),
  raw: opaque.optional(),
})
const chatExtra = z.object({
  names: z.object({ user: z.string().max(200), character: z.string().max(200) }),
  files: z.array(z.object({ name: z.string().max(500), header: opaque.nullable() })).optional(),
  raw: z.json().optional(),
  isNewestFirst: z.boolean().optional(),
})

const ownMessage = z.object({
  id: z.int().positive(),
  parent: z.int().positive().nullable(),
  role: z.enum(['user', 'character']),
  text: z.string(),
  state: z.enum(messageStates),
  failure: z.string().max(60).nullable(),
  isCut: z.boolean(),
  /** Left out where it is not, as files from before have it. */
  isEdited: z.boolean().optional(),
  model: z.string().max(200),
  source: z.enum(chatSources),
  at: z.number(),
  isChosen: z.boolean(),
  extra: messageExtra.nullable(),
})
export type OwnMessage = z.infer<typeof ownMessage>

const ownChat = z.object({
  source: z.enum(chatSources),
  leaf: z.int().nullable(),
  extra: chatExtra,
})
export type OwnChat = z.infer<typeof ownChat>

/** A chat that was exported here, with everything in it; null for another file. */
export function readOwnJson(value: JsonObject, now: number): ChatFile | null {
  if (value['format'] !== ownFormat) return null
  if (typeof value['version'] === 'number' && value['version'] > ownVersion) throw new ChatFileError('newer-version')
  const list = Array.isArray(value['messages']) ? value['messages'] : []
  const title =
    isObject(value['character']) && typeof value['character']['name'] === 'string' ? value['character']['name'] : ''
  return {
    parts: [{ title: storable(title).slice(0, 200), messages: list.length }],
    read: () => treeOf(value, list, now),
  }
}

function treeOf(value: JsonObject, list: readonly unknown[], now: number): ChatTree {
  const chat = ownChat.safeParse(value)
  if (!chat.success) throw new ChatFileError('wrong-types')
  const { names, ...extra } = chat.data.extra as ChatExtra
  const messages = list.map((one, index) => {
    const read = ownMessage.safeParse(one)
    if (!read.success) throw new ChatFileError('wrong-types', index + 1)
    return { ...read.data, at: index + 1, date: read.data.at }
  })
  const linked = messages.map((one) => ({
    one,
    id: String(one.id),
    parentId: one.parent === null ? null : String(one.parent),
    at: one.at,
  }))
  const tree = createTree(chat.data.source, names, now)
  const indexes = new Map<string, number>()
  for (const { one, id, parentId, at } of inParentOrder(linked)) {
    const { role, text, state, failure, isCut, isEdited = false, model, source, isChosen } = one
    const parent = parentId === null ? null : (indexes.get(parentId) ?? null)
    const index = tree.add({
      parent,
      role,
      text,
      // One that was being written at the time of the export is not written any more.
      state: state === 'streaming' ? 'interrupted' : role === 'user' ? 'done' : state,
      failure,
      isCut,
      isEdited: isEdited && role === 'character',
      model: storable(model),
      source,
      date: one.date,
      isChosen,
      extra: one.extra as MessageExtra | null,
      place: { message: at, swipe: null, file: null },
    })
    indexes.set(id, index)
  }
  return tree.finish(indexes.get(String(chat.data.leaf)) ?? null, extra)
}
