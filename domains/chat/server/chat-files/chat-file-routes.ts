import { Readable } from 'node:stream'
import { callName } from '#domains/characters/server/public.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { Limiter } from '#platform/limits/limiter.ts'
import { attachmentHeaders } from '#platform/http/attachment.ts'
import type { AppContext, HttpServer } from '#platform/http/routes.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'
import type { ChatExportFormat } from '../../chat-files.ts'
import { chatExportFormats } from '../../chat-files.ts'
import { findConversation } from '../conversations.ts'
import { isOwnAddress, writeChat } from './export-chat.ts'

export type ChatExporting = {
  db: Db
  findCharacter: FindCharacter
  /** Signs the addresses of exported conversations. */
  keys: SigningKeys
  /** Counts how many files somebody takes along: each is read from the database anew. */
  downloads: Limiter
}

const notForYou = 'This address is not for you, or its time is over. Ask for the chat again.'
const tooMany = 'Many chats were taken along just now. Please wait a little.'
const isUuid = /^[0-9a-f-]{36}$/

/** Hands out own conversations as files by signed addresses. */
export function mountChatFiles(http: HttpServer, exporting: ChatExporting): void {
  http.app.get('/chat-files/:id', (context) => answerExport(context, http, exporting))
}

async function answerExport(
  context: AppContext,
  { callerOf, actorOf, edge }: HttpServer,
  exporting: ChatExporting,
): Promise<Response> {
  const caller = callerOf(context)
  const actor = await actorOf(caller)
  const isBarred = edge.isClosedTo(caller) || (actor !== null && (!actor.isAdult || actor.excludedUntil !== null))
  const now = edge.now()
  const wanted = isBarred ? null : wantedBy(context, exporting.keys, { userId: actor?.userId ?? null, now })
  const conversation = wanted && (await findConversation(exporting.db, wanted.ownerId, wanted.conversationId))
  if (!wanted || !conversation) return context.text(notForYou, 403, { 'cache-control': 'no-store' })
  const { db, findCharacter, downloads } = exporting
  const waitMs = await downloads.take(wanted.ownerId)
  if (waitMs > 0) return context.text(tooMany, 429, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
  const listed = await findCharacter(conversation.characterId, caller.locale)
  const character = {
    id: conversation.characterId,
    name: listed ? callName(listed.character.card) : conversation.characterId,
  }
  // An address of a mini-app comes without the session that knows the name.
  const userName = actor?.nick || 'User'
  const file = await writeChat({ db, conversation, character, userName, now }, wanted.format)
  return context.body(Readable.toWeb(file.body) as ReadableStream<Uint8Array>, 200, attachmentHeaders(file))
}

type Visit = { userId: string | null; now: Date }

/** The export that an address is signed for, if it is for this person. */
function wantedBy({ req }: AppContext, keys: SigningKeys, { userId, now }: Visit) {
  const format = chatExportFormats.find((one): one is ChatExportFormat => one === req.query('format'))
  const audience = req.query('for') === 'app' ? 'app' : 'web'
  const ownerId = req.query('of') ?? ''
  const conversationId = req.param('id') ?? ''
  if (!format || !isUuid.test(ownerId) || !isUuid.test(conversationId)) return null
  if (audience === 'web' && userId !== ownerId) return null
  const wanted = { conversationId, format, audience, ownerId } as const
  const signed = { ...wanted, until: Number(req.query('until')), sign: req.query('sign') ?? '' }
  return isOwnAddress(keys, signed, now) ? wanted : null
}
