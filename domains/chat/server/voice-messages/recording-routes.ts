import { Readable } from 'node:stream'
import type { Db } from '#platform/db/database.ts'
import { rangeOf } from '#platform/http/byte-range.ts'
import type { HttpServer } from '#platform/http/routes.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { recordingKey } from '../../voice-message.ts'
import { findRecording } from './recordings.ts'

const noStore = { 'cache-control': 'no-store' }
/** For the session of its owner alone; a recording never changes. */
const ownHeaders = {
  'content-type': 'audio/mp4',
  'cache-control': 'private, max-age=3600',
  vary: 'cookie',
  'accept-ranges': 'bytes',
  'content-security-policy': `default-src 'none'; sandbox`,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Hands out the recordings of a person to them alone, whole or in the part that a player requests. */
export function mountRecordings(http: HttpServer, storage: { db: Db; store: FileStore }): void {
  http.app.get('/media/recordings/:key', async (context) => {
    const caller = http.callerOf(context)
    const actor = await http.actorOf(caller)
    if (http.edge.isClosedTo(caller) || !actor?.isAdult || actor.excludedUntil)
      return context.text('This is not for you. Open the page again.', 403, noStore)
    const key = recordingKey.safeParse(context.req.param('key'))
    const found = key.success ? await findRecording(storage, actor.userId, key.data) : null
    if (!found) return context.text('There is no such recording.', 404, noStore)
    const range = rangeOf(context.req.header('range'), found.size)
    if (range === 'outside') return context.body(null, 416, { ...noStore, 'content-range': `bytes */${found.size}` })
    const { start, end } = range ?? { start: 0, end: found.size - 1 }
    const headers = {
      ...ownHeaders,
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${found.size}` } : {}),
    }
    const body = Readable.toWeb(storage.store.read(found.file, { start, end })) as ReadableStream<Uint8Array>
    return context.body(body, range ? 206 : 200, headers)
  })
}
