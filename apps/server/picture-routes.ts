import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Readable } from 'node:stream'
import type { App } from '#platform/http/mount-calls.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { isHiddenCharacter } from '#domains/characters/server/public.ts'
import { pictureSides } from '#domains/media/rules.ts'
import type { PictureFormat, Rendition } from '#domains/media/server/public.ts'
import { EncodersBusy, isSafePreview, nearestWidth } from '#domains/media/server/public.ts'
import { needsAiMark, placesOf } from '#domains/safety/server/public.ts'
import type { Services } from './services.ts'

type AppContext = Context<{ Bindings: HttpBindings }>
type CallerOf = (context: AppContext) => Caller

const aYear = 'max-age=31536000, immutable'
/** A smaller file of the same picture is on its way. */
const aWhile = 'max-age=60'
/** What people made can be hidden or taken back, so no cache holds it for long. */
const fiveMinutes = 'max-age=300'
const noStore = { 'cache-control': 'no-store' }
const safely = { 'content-security-policy': `default-src 'none'; sandbox` }
/** Pictures for one person are shown on no other site's page. */
const here = { 'cross-origin-resource-policy': 'same-origin' }
const retryAfterSeconds = '2'

const refusals = {
  403: 'This address is not for you. Open the page again, and it gives you one of your own.',
  404: 'There is no such picture.',
  410: 'The time of this address is over. Open the page again, and it gives you a new one.',
} as const
const notAdult = 'Confirm first that you are 18 or older.'

/** Hands out pictures: those of characters by what a person may see, those that people brought along by their keys. */
export function mountPictures(app: App, services: Services, callerOf: CallerOf): void {
  app.use('/media/*', async (context, next) => {
    const caller = callerOf(context)
    if (!services.edge.isClosedTo(caller)) return next()
    const message = services.edge.messageFor(caller.locale, 'REGION_RESTRICTED')
    return context.text(message, 451, noStore)
  })
  app.get('/media/characters/:id/:index', (context) =>
    unlessBusy(context, () => answerCharacter(context, services, callerOf(context))),
  )
  app.get('/media/:folder{photos|portraits}/:part/:name', (context) =>
    unlessBusy(context, () => answerStored(context, services, callerOf(context))),
  )
  app.get('/media/brand/:brand/:name', (context) => answerBrand(context, services))
  app.get('/media/uploads/:key', (context) => answerUpload(context, services))
}

async function unlessBusy(context: AppContext, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof EncodersBusy)) throw error
    const headers = { ...noStore, 'retry-after': retryAfterSeconds }
    return context.text('Many pictures are being drawn just now. Ask again in a moment.', 503, headers)
  }
}

async function answerCharacter(context: AppContext, services: Services, caller: Caller): Promise<Response> {
  const { id = '', index: place } = context.req.param()
  const index = Number(place)
  const isPublic = isSafePreview(index)
  const actor = isPublic ? null : await whoIsThere(services, caller)
  if (!isPublic && !isLetIn(actor)) return context.text(notAdult, 403, noStore)
  const { pictures, database } = services
  // Of what people made, only what is open is found at all.
  if (pictures.seeded.has(id) && (await isHiddenCharacter(database.db, id)))
    return context.text(refusals[404], 404, noStore)
  const selection = requestedOptionsOf(context, services, { caller, actor })
  const found = await pictures.delivery.character(id, index, selection)
  if (!found) return context.text(refusals[404], 404, noStore)
  // NOTE: the mark depends on where somebody is, so a marked picture is for no cache that others share.
  const forWhom = isPublic && !selection.isMarked ? 'public' : 'private'
  const forHowLong = found.isSeeded ? aYear : fiveMinutes
  return answerPicture(context, found.rendition, `${forWhom}, ${found.rendition.isFinal ? forHowLong : aWhile}`)
}

async function answerStored(context: AppContext, services: Services, caller: Caller): Promise<Response> {
  const { pictures, clock } = services
  const { folder, part, name } = context.req.param()
  const query = (word: string) => context.req.query(word) ?? ''
  const actor = await whoIsThere(services, caller)
  const requested = {
    file: `${folder}/${part}/${name}`,
    version: query('v'),
    audience: query('for'),
    until: query('until'),
    person: query('who'),
    sign: query('sign'),
  }
  const opened = pictures.addresses.open(requested, actor?.userId ?? null)
  if (!opened.isOpen) {
    const status = opened.why === 'over' ? 410 : 403
    return context.text(refusals[status], status, noStore)
  }
  // A mini-app has no session here; its address was made for somebody who had been let in a moment ago.
  if (actor && !isLetIn(actor)) return context.text(notAdult, 403, noStore)
  const { file, version, until } = opened
  if (await pictures.isWithheld(file)) return context.text(refusals[404], 404, noStore)
  const selection = requestedOptionsOf(context, services, { caller, actor })
  const picture = await pictures.delivery.stored({ file, version, isStill: query('still') === '1' }, selection)
  if (!picture) return context.text(refusals[404], 404, noStore)
  const leftSeconds = Math.max(0, Math.floor((until.getTime() - clock.now().getTime()) / 1000))
  const forHowLong = picture.isFinal ? `max-age=${leftSeconds}` : `max-age=${Math.min(60, leftSeconds)}`
  return answerPicture(context, picture, `private, ${forHowLong}`, here)
}

function whoIsThere({ edge, clock }: Services, caller: Caller): Promise<Actor | null> {
  return edge.findActor({ ...caller, inProcess: true }, clock.now())
}

function isLetIn(actor: Actor | null): boolean {
  return actor !== null && actor.isAdult && !actor.excludedUntil
}

function requestedOptionsOf(context: AppContext, { clock }: Services, whence: { caller: Caller; actor: Actor | null }) {
  const format: PictureFormat = context.req.header('accept')?.includes('image/avif') ? 'avif' : 'webp'
  const width = nearestWidth(Number(context.req.query('w') ?? 480))
  return { format, width, isMarked: needsAiMark(placesOf(whence.caller, whence.actor), clock.now()) }
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

/** A picture of what a brand says of itself, for as long as somebody vouches for it. */
function answerBrand(context: AppContext, { orders, clock }: Services): Response {
  const { brand = '', name = '' } = context.req.param()
  const bytes = orders.brandContents.picture(brand, name, clock.now())
  if (!bytes) return context.text(refusals[404], 404, noStore)
  const headers = { etag: `"${name}"`, 'cache-control': 'public, max-age=3600' }
  if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers)
  return context.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': 'image/webp', ...safely })
}

async function answerUpload(context: AppContext, services: Services): Promise<Response> {
  const key = context.req.param('key') ?? ''
  const wanted = Number(context.req.query('w') ?? 0)
  const side = pictureSides.find((one) => one >= wanted && wanted > 0) ?? pictureSides[1]
  const etag = `"${key}-${side}"`
  const picture = await services.profile.uploads.open(key, side)
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
