import { createHmac, timingSafeEqual } from 'node:crypto'

const lifeMs = { web: 300_000, app: 120_000 } as const

/** Whether the session's cookie must come along. A mini-app has none, so its address stands for the person by itself. */
export type DownloadAudience = keyof typeof lifeMs

/** A file of one person: its kind, its id and its format, if it has several. */
export type Download = { file: readonly string[]; audience: DownloadAudience; ownerId: string }

/** Signs a download for a few minutes. */
export function signDownload(secret: Uint8Array, download: Download, now: Date): { until: number; sign: string } {
  const until = now.getTime() + lifeMs[download.audience]
  return { until, sign: signOf(secret, download, until) }
}

/** Whether a signature is ours, of this download, and still counts. */
export function isSignedDownload(
  secret: Uint8Array,
  download: Download,
  { until, sign, now }: { until: number; sign: string; now: Date },
): boolean {
  if (!Number.isSafeInteger(until) || until <= now.getTime()) return false
  const [received, right] = [Buffer.from(sign), Buffer.from(signOf(secret, download, until))]
  return received.length === right.length && timingSafeEqual(received, right)
}

function signOf(secret: Uint8Array, { file, audience, ownerId }: Download, until: number): string {
  return createHmac('sha256', secret)
    .update([...file, audience, until, ownerId].join('\n'))
    .digest('base64url')
}
