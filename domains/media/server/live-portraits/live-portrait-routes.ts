import type { HttpServer } from '#platform/http/routes.ts'
import { countedNetwork } from '#platform/limits/rate-limit.ts'
import { livePortraitQuery } from './live-portrait-query.ts'
import type { createLivePortraits } from './live-portraits.ts'

const wrongQuery =
  'There is no such look. The query holds seed, style, age (18 to 99), ethnicity, eyes, hair, hairColor, figure, outfit, and if wanted gender, beard, glasses, freckles, dimples, tattoos, height, skin, bust, hips, mood, framing and w.'
const waitSeconds = '1'

/** Draws a live portrait of somebody who is being made, for adults only. */
export function mountLivePortraits(
  { app, callerOf, actorOf }: HttpServer,
  looks: ReturnType<typeof createLivePortraits>,
): void {
  app.get('/media/looks', async (context) => {
    const caller = callerOf(context)
    const actor = await actorOf(caller)
    if (!actor?.isAdult || actor.excludedUntil)
      return context.text('Confirm first that you are 18 or older.', 403, { 'cache-control': 'no-store' })
    const query = livePortraitQuery.safeParse(context.req.query())
    if (!query.success) return context.text(wrongQuery, 400, { 'cache-control': 'no-store' })
    const { signal } = context.req.raw
    const viewer = { userId: actor.userId, network: countedNetwork(caller), signal }
    const portrait = await looks.portrait(query.data, viewer).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    if (!portrait)
      return context.text('One portrait after the other, please: ask again in a moment.', 429, {
        'retry-after': waitSeconds,
        'cache-control': 'no-store',
      })
    // For a day: a later engine may draw the same look better.
    const headers = {
      'content-type': 'image/webp',
      etag: portrait.etag,
      'cache-control': 'private, max-age=86400, immutable',
    }
    if (context.req.header('if-none-match') === portrait.etag) return context.body(null, 304, headers)
    return context.body(new Uint8Array(portrait.bytes), 200, headers)
  })
}
