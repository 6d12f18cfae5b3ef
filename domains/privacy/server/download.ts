import type { Readable } from 'node:stream'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { endDownload, findExportUnchecked, saveSent } from './exports.ts'
import type { LinkFor } from './export-link.ts'
import { isOwnLink } from './export-link.ts'

export type DownloadNeeds = { db: Db; clock: Clock; store: FileStore }

export type DownloadRequest = {
  exportId: string
  until: number
  audience: LinkFor
  sign: string
  range: string | undefined
  /** Who the session's cookie says is there. */
  userId: string | null
}

export type Download =
  | { status: 403 | 410 | 416; size: number }
  | {
      status: 200 | 206
      headers: Record<string, string>
      body: Readable
      /** Called with the bytes of the body that were sent, and whether that was all of it. */
      sent(bytes: number, isWhole: boolean): Promise<void>
    }

/** The file behind a signed address, whole or from where a broken download stopped. It goes when its last byte was sent. */
export async function openDownload({ db, store, clock }: DownloadNeeds, request: DownloadRequest): Promise<Download> {
  const now = clock.now()
  const row = await findExportUnchecked(db, request.exportId)
  if (!row || !isOwnLink(row, request, now)) return { status: 403, size: 0 }
  if (request.audience === 'web' && request.userId !== row.userId) return { status: 403, size: 0 }
  const { file } = row
  const isThere = row.state === 'ready' && row.expiresAt !== null && row.expiresAt > now
  if (!isThere || !file || !(await store.find(file))) return { status: 410, size: 0 }
  const part = partOf(request.range, row.size)
  if (!part) return { status: 416, size: row.size }
  const isPart = part.start > 0 || part.end < row.size - 1
  return {
    status: isPart ? 206 : 200,
    headers: {
      'content-type': 'application/zip',
      'content-length': String(part.end - part.start + 1),
      ...(isPart ? { 'content-range': `bytes ${part.start}-${part.end}/${row.size}` } : {}),
      'accept-ranges': 'bytes',
      etag: `"${row.id}"`,
      'content-disposition': `attachment; filename="my-data-${row.createdAt.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
    body: store.read(file, part),
    async sent(bytes, isWhole) {
      await saveSent(db, row.id, { start: part.start, end: part.start + bytes })
      if (!isWhole) return
      const done = await endDownload(db, row.id, clock.now())
      if (done) await store.remove(done)
    },
  }
}

/** The bytes that a Range header requests, all of them without one; null when they are not in the file. Several ranges at once read as none. */
export function partOf(range: string | undefined, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return { start: 0, end: size - 1 }
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : null
}
