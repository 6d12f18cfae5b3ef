import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { Db } from '#platform/db/database.ts'
import { rangeOf } from '#platform/http/byte-range.ts'
import type { AppContext, HttpServer } from '#platform/http/routes.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'
import { videoBytes } from '../../rules.ts'
import type { VideoIntake } from './take-video.ts'
import { takeVideo } from './take-video.ts'
import type { VideoAddress, VideoPurpose } from './video-address.ts'
import { openVideoAddress } from './video-address.ts'
import { findVideo, posterFileOf, videoFileOf } from './videos.ts'

export type VideoRouteNeeds = { intake: VideoIntake; keys: SigningKeys }

const notForYou = 'This address is not for you, or its time is over.'
const ownHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': `default-src 'none'; sandbox`,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Takes videos in, and hands them out, by signed addresses. */
export function mountVideos(http: HttpServer, { intake, keys }: VideoRouteNeeds): void {
  http.app.post('/media/videos/new/:id', async (context) => {
    const address = await addressOf(context, http, { keys, purpose: 'new' })
    if (!address) return context.json({ problem: 'withheld' }, 403, ownHeaders)
    return answerUpload(context, intake, address, http.edge.now())
  })
  for (const purpose of ['video', 'poster'] as const)
    http.app.get(`/media/videos/${purpose}/:id`, async (context) => {
      const address = await addressOf(context, http, { keys, purpose })
      if (!address) return context.text(notForYou, 403, ownHeaders)
      return answerFile(context, intake, address)
    })
}

async function addressOf(
  context: AppContext,
  { callerOf, actorOf, edge }: HttpServer,
  { keys, purpose }: { keys: SigningKeys; purpose: VideoPurpose },
): Promise<VideoAddress | null> {
  const caller = callerOf(context)
  const actor = await actorOf(caller)
  if (edge.isClosedTo(caller) || (actor !== null && (!actor.isAdult || actor.excludedUntil !== null))) return null
  const { req } = context
  const query = (name: string) => req.query(name)
  const requested = { purpose, id: req.param('id') ?? '', query, userId: actor?.userId ?? null, now: edge.now() }
  return openVideoAddress(keys, requested)
}

async function answerUpload(
  context: AppContext,
  intake: VideoIntake,
  { id, characterId, ownerId: userId }: VideoAddress,
  now: Date,
): Promise<Response> {
  const { body, signal } = context.req.raw
  const isTooLarge = Number(context.req.header('content-length') ?? 0) > videoBytes
  if (isTooLarge || !body) return context.json({ problem: isTooLarge ? 'too-large' : 'unreadable' }, 200, ownHeaders)
  const bytes = Readable.fromWeb(body as NodeStream<Uint8Array>)
  const taken = await takeVideo(intake, bytes, { userId, id, characterId, now }, signal)
  return context.json(typeof taken === 'string' ? { problem: taken } : { id: taken.id }, 200, ownHeaders)
}

/** Answers a file, or the part of it that a player requests: some play nothing that they cannot read in parts. */
async function answerFile(
  context: AppContext,
  { db, store }: { db: Db; store: FileStore },
  { purpose, id, ownerId: userId }: VideoAddress,
): Promise<Response> {
  const row = await findVideo(db, { userId, id })
  const file = row && (purpose === 'poster' ? posterFileOf : videoFileOf)(row.folder)
  const found = file && (await store.find(file))
  if (!file || !found) return context.text(notForYou, 404, ownHeaders)
  const range = rangeOf(context.req.header('range'), found.size)
  if (range === 'outside') return context.body(null, 416, { ...ownHeaders, 'content-range': `bytes */${found.size}` })
  const { start, end } = range ?? { start: 0, end: found.size - 1 }
  const headers = {
    ...ownHeaders,
    'content-type': purpose === 'poster' ? 'image/webp' : 'video/mp4',
    'content-length': String(end - start + 1),
    'accept-ranges': 'bytes',
    ...(range ? { 'content-range': `bytes ${start}-${end}/${found.size}` } : {}),
  }
  const body = Readable.toWeb(store.read(file, { start, end })) as ReadableStream<Uint8Array>
  return context.body(body, range ? 206 : 200, headers)
}
