import { Readable } from 'node:stream'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { AppContext, HttpServer } from '#platform/http/routes.ts'
import { needsAiMark, placesOf } from '#domains/safety/server/public.ts'
import { pictureSides } from '../../rules.ts'
import type { PhotoAddresses } from './addresses.ts'
import type { createDelivery } from './delivery.ts'
import { isSafePreview, nearestWidth } from './delivery.ts'
import { requestedFace } from './faces.ts'
import { fiveMinutes, noStore, refusals, safely, unlessBusy } from './picture-answers.ts'
import type { PreviewCardNeeds } from './preview-card-routes.ts'
import { mountPreviewCards } from './preview-card-routes.ts'
import type { PictureFormat, Rendition } from './renditions.ts'
import type { Uploads } from '../uploads/uploads.ts'
import type { Face } from '#portrait/public.ts'

export type PictureRouteNeeds = PreviewCardNeeds & {
  addresses: PhotoAddresses
  delivery: Pick<ReturnType<typeof createDelivery>, 'character' | 'characterFace' | 'stored' | 'storedFace'>
  uploads: Uploads
  /** Whether a file was taken out of sight. */
  isWithheld(file: string): Promise<boolean>
}

const aYear = 'max-age=31536000, immutable'
/** A smaller file of the same picture is on its way. */
const aWhile = 'max-age=60'
/** Pictures for one person are shown on no other site's page. */
const here = { 'cross-origin-resource-policy': 'same-origin' }
const notAdult = 'Confirm first that you are 18 or older.'

/** Hands out pictures: those of characters by what a person may see, those that people brought along by their keys. */
export function mountPictures(http: HttpServer, needs: PictureRouteNeeds): void {
  const { app, edge, callerOf } = http
  app.use('/media/*', async (context, next) => {
    const caller = callerOf(context)
    if (!edge.isClosedTo(caller)) return next()
    const message = edge.messageFor(caller.locale, 'REGION_RESTRICTED')
    return context.text(message, 451, noStore)
  })
  app.get('/media/characters/:id/:index', (context) => unlessBusy(context, () => answerCharacter(context, http, needs)))
  mountPreviewCards(http, needs)
  app.get('/media/:folder{photos|portraits}/:part/:name', (context) =>
    unlessBusy(context, () => answerStored(context, http, needs)),
  )
  app.get('/media/:folder{shipped}/:part/:index/:name', (context) =>
    unlessBusy(context, () => answerStored(context, http, needs)),
  )
  app.get('/media/shown/:key', (context) => answerShown(context, http, needs.uploads))
  app.get('/media/uploads/:key', (context) => answerUpload(context, needs.uploads))
}

async function answerCharacter(
  context: AppContext,
  { callerOf, actorOf, edge }: HttpServer,
  { delivery, isHiddenCharacter }: PictureRouteNeeds,
): Promise<Response> {
  const caller = callerOf(context)
  const { id = '', index: place } = context.req.param()
  const index = Number(place)
  const isPublic = isSafePreview(index)
  const actor = isPublic ? null : await actorOf(caller)
  if (!isPublic && !isLetIn(actor)) return context.text(notAdult, 403, noStore)
  // Of what people made, only what is open is found at all.
  if (await isHiddenCharacter(id)) return context.text(refusals[404], 404, noStore)
  const selection = requestedOptionsOf(context, { caller, actor, now: edge.now() })
  const face = faceIn(context)
  const found =
    isPublic && face
      ? await delivery.characterFace(id, face, selection)
      : await delivery.character(id, index, selection)
  if (!found) return context.text(refusals[404], 404, noStore)
  // NOTE: the mark depends on where somebody is, so a marked picture is for no cache that others share.
  const forWhom = isPublic && !selection.isMarked ? 'public' : 'private'
  const forHowLong = found.isSeeded ? aYear : fiveMinutes
  return answerPicture(context, found.rendition, `${forWhom}, ${found.rendition.isFinal ? forHowLong : aWhile}`)
}

async function answerStored(
  context: AppContext,
  { callerOf, actorOf, edge }: HttpServer,
  { addresses, delivery, isWithheld }: PictureRouteNeeds,
): Promise<Response> {
  const caller = callerOf(context)
  const { folder, part, index, name } = context.req.param()
  const query = (word: string) => context.req.query(word) ?? ''
  const actor = await actorOf(caller)
  const requested = {
    file: [folder, part, index, name].filter((one) => one !== undefined).join('/'),
    version: query('v'),
    audience: query('for'),
    until: query('until'),
    person: query('who'),
    sign: query('sign'),
  }
  const opened = addresses.open(requested, actor?.userId ?? null)
  if (!opened.isOpen) {
    const status = opened.why === 'over' ? 410 : 403
    return context.text(refusals[status], status, noStore)
  }
  // A mini-app has no session here; its address was made for somebody who had been let in a moment ago.
  if (actor && !isLetIn(actor)) return context.text(notAdult, 403, noStore)
  const { file, version, until } = opened
  if (await isWithheld(file)) return context.text(refusals[404], 404, noStore)
  const selection = requestedOptionsOf(context, { caller, actor, now: edge.now() })
  const face = version === 'clear' ? faceIn(context) : null
  const picture = face
    ? await delivery.storedFace(file, { characterId: query('of'), face }, selection)
    : await delivery.stored({ file, version, isStill: query('still') === '1' }, selection)
  if (!picture) return context.text(refusals[404], 404, noStore)
  const leftSeconds = Math.max(0, Math.floor((until.getTime() - edge.now().getTime()) / 1000))
  const forHowLong = picture.isFinal ? `max-age=${leftSeconds}` : `max-age=${Math.min(60, leftSeconds)}`
  return answerPicture(context, picture, `private, ${forHowLong}`, here)
}

function isLetIn(actor: Actor | null): boolean {
  return actor !== null && actor.isAdult && !actor.excludedUntil
}

function faceIn(context: AppContext): Face | null {
  return requestedFace(context.req.query('face'), context.req.query('eyes'))
}

function requestedOptionsOf(
  context: AppContext,
  { caller, actor, now }: { caller: Caller; actor: Actor | null; now: Date },
) {
  const format: PictureFormat = context.req.header('accept')?.includes('image/avif') ? 'avif' : 'webp'
  const width = nearestWidth(Number(context.req.query('w') ?? 480))
  return { format, width, isMarked: needsAiMark(placesOf(caller, actor), now) }
}

function answerPicture(
  context: AppContext,
  picture: Rendition,
  cacheControl: string,
  more: Record<string, string> = {},
): Response {
  const headers = { etag: picture.etag, 'cache-control': cacheControl, vary: 'accept' }
  if (context.req.header('if-none-match') === picture.etag) return context.body(null, 304, headers)
  const about = { 'content-type': picture.contentType, ...safely, ...more }
  return context.body(new Uint8Array(picture.bytes), 200, { ...headers, ...about })
}

/** A picture that a person shows to characters: for the session of its owner, and for no cache that outlives it. */
async function answerShown(
  context: AppContext,
  { callerOf, actorOf }: HttpServer,
  uploads: Uploads,
): Promise<Response> {
  const actor = await actorOf(callerOf(context))
  if (!isLetIn(actor) || !actor) return context.text(notAdult, 403, noStore)
  const key = context.req.param('key') ?? ''
  const picture = await uploads.openShown(actor.userId, key)
  if (!picture) return context.text(refusals[404], 404, noStore)
  const headers = {
    'content-type': 'image/webp',
    etag: `"${key}"`,
    'cache-control': `private, ${fiveMinutes}`,
    vary: 'cookie',
  }
  if (context.req.header('if-none-match') === headers.etag) {
    picture.body.destroy()
    return context.body(null, 304, headers)
  }
  const about = { ...safely, ...here, 'content-length': String(picture.size) }
  return context.body(Readable.toWeb(picture.body) as ReadableStream, 200, { ...headers, ...about })
}

async function answerUpload(context: AppContext, uploads: Uploads): Promise<Response> {
  const key = context.req.param('key') ?? ''
  const wanted = Number(context.req.query('w') ?? 0)
  const side = pictureSides.find((one) => one >= wanted && wanted > 0) ?? pictureSides[1]
  const etag = `"${key}-${side}"`
  const picture = await uploads.open(key, side)
  if (!picture) return context.text(refusals[404], 404, noStore)
  // Not for caches that others share: who takes a picture down may rely on its being gone.
  const headers = { 'content-type': 'image/webp', etag, 'cache-control': `private, ${aYear}` }
  if (context.req.header('if-none-match') === etag) {
    picture.body.destroy()
    return context.body(null, 304, headers)
  }
  const about = { ...safely, 'content-length': String(picture.size) }
  return context.body(Readable.toWeb(picture.body) as ReadableStream, 200, { ...headers, ...about })
}
