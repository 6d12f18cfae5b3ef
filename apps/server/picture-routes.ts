import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Readable } from 'node:stream'
import type { App } from '#platform/http/mount-calls.ts'
import type { Caller } from '#platform/http/handler.ts'
import { pictureSides } from '#domains/media/rules.ts'
import { isSafePreview, nearestWidth } from '#domains/media/server/public.ts'
import type { Services } from './services.ts'

type AppContext = Context<{ Bindings: HttpBindings }>
type CallerOf = (context: AppContext) => Caller

const aYear = 'max-age=31536000, immutable'

/** Hands out pictures: those of characters by what a person may see, those that people brought along by their keys. */
export function mountPictures(app: App, services: Services, callerOf: CallerOf): void {
  app.use('/media/*', async (context, next) => {
    const caller = callerOf(context)
    if (!services.edge.isClosedTo(caller)) return next()
    const message = services.edge.messageFor(caller.locale, 'REGION_RESTRICTED')
    return context.text(message, 451, { 'cache-control': 'no-store' })
  })
  app.get('/media/characters/:id/:index', (context) => answerCharacter(context, services, callerOf))
  app.get('/media/uploads/:key', async (context) => {
    const wanted = Number(context.req.query('w') ?? 0)
    const side = pictureSides.find((one) => one >= wanted && wanted > 0) ?? pictureSides[1]
    const etag = `"${context.req.param('key')}-${side}"`
    const picture = await services.profile.uploads.open(context.req.param('key'), side)
    if (!picture) return context.text('There is no such picture.', 404, { 'cache-control': 'no-store' })
    // Not for caches that others share: who takes a picture down may rely on its being gone.
    const headers = { 'content-type': 'image/webp', etag, 'cache-control': `private, ${aYear}` }
    if (context.req.header('if-none-match') === etag) {
      picture.body.destroy()
      return context.body(null, 304, headers)
    }
    const safely = { 'content-security-policy': `default-src 'none'; sandbox`, 'content-length': String(picture.size) }
    return context.body(Readable.toWeb(picture.body) as ReadableStream, 200, { ...headers, ...safely })
  })
}

async function answerCharacter(context: AppContext, services: Services, callerOf: CallerOf): Promise<Response> {
  const { id = '', index: place } = context.req.param()
  const index = Number(place)
  if (!isSafePreview(index)) {
    const actor = await services.edge.findActor({ ...callerOf(context), inProcess: true }, services.clock.now())
    if (!actor?.isAdult || actor.excludedUntil)
      return context.text('Confirm first that you are 18 or older.', 403, { 'cache-control': 'no-store' })
  }
  const format = context.req.header('accept')?.includes('image/avif') ? 'avif' : 'webp'
  const width = nearestWidth(Number(context.req.query('w') ?? 480))
  const picture = await services.delivery.picture(id, index, width, format)
  if (!picture) return context.text('There is no such picture.', 404)
  const headers = {
    'content-type': picture.contentType,
    etag: picture.etag,
    'cache-control': `${isSafePreview(index) ? 'public' : 'private'}, ${aYear}`,
    vary: 'accept',
  }
  if (context.req.header('if-none-match') === picture.etag) return context.body(null, 304, headers)
  return context.body(new Uint8Array(picture.bytes), 200, headers)
}
