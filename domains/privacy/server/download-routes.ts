import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HttpServer } from '#platform/http/routes.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { DownloadNeeds } from './download.ts'
import { openDownload } from './download.ts'

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.zip$/

const refusals = {
  403: 'This address is not for you, or its time is over. Ask for it again in the settings, under your data.',
  410: 'This file is not here any more. Ask for a new one in the settings, under your data.',
  416: 'The file has no such part.',
} as const

/** Hands out the files that people requested, by addresses that are signed for them alone. */
export function mountDownloads(
  { app, callerOf, actorOf }: HttpServer,
  { log, ...needs }: DownloadNeeds & { log: Log },
): void {
  app.get('/exports/:file', async (context) => {
    const actor = await actorOf(callerOf(context))
    const { req, env } = context
    const exportId = fileName.exec(req.param('file'))?.[1]
    if (!exportId) return context.text(refusals[403], 403, { 'cache-control': 'no-store' })
    const download = await openDownload(needs, {
      exportId,
      until: Number(req.query('until')),
      audience: req.query('for') === 'app' ? 'app' : 'web',
      sign: req.query('sign') ?? '',
      range: req.header('range'),
      userId: actor?.userId ?? null,
    })
    if (!('body' in download)) {
      const range: Record<string, string> =
        download.status === 416 ? { 'content-range': `bytes */${download.size}` } : {}
      return context.text(refusals[download.status], download.status, { 'cache-control': 'no-store', ...range })
    }
    if (req.method === 'HEAD') {
      download.body.destroy()
      return context.body(null, download.status, download.headers)
    }
    env.outgoing.writeHead(download.status, { ...download.headers, 'x-content-type-options': 'nosniff' })
    let bytes = 0
    const counted = new Transform({
      transform(chunk: Buffer, _, pass) {
        bytes += chunk.length
        pass(null, chunk)
      },
    })
    // Bytes that left here may still be lost, so an interrupted download counts only as far as it can be resumed.
    const isWhole = await pipeline(download.body, counted, env.outgoing).then(
      () => true,
      () => false,
    )
    await download
      .sent(bytes, isWhole)
      .catch((error: unknown) => log.error({ err: error }, 'a download could not be counted'))
    return RESPONSE_ALREADY_SENT
  })
}
