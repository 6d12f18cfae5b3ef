import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKeys } from '../secrets/signing-keys.ts'

const lifeMs = { web: 300_000, app: 120_000 } as const

/** Whether the session's cookie must come along. A mini-app has none, so its address stands for the person by itself. */
export type DownloadAudience = keyof typeof lifeMs

/** A file of one person: its kind, its id and its format, if it has several. */
export type Download = { file: readonly string[]; audience: DownloadAudience; ownerId: string }

/** Signs a download for a few minutes. */
export function signDownload(keys: SigningKeys, download: Download, now: Date): { until: number; sign: string } {
  const until = now.getTime() + lifeMs[download.audience]
  return { until, sign: signOf(keys.current(), download, until) }
}

/** Whether a signature is ours, of this download, and still counts. */
export function isSignedDownload(
  keys: SigningKeys,
  download: Download,
  { until, sign, now }: { until: number; sign: string; now: Date },
): boolean {
  if (!Number.isSafeInteger(until) || until <= now.getTime()) return false
  const received = Buffer.from(sign)
  return keys.all().some((key) => {
    const right = Buffer.from(signOf(key, download, until))
    return received.length === right.length && timingSafeEqual(received, right)
  })
}

function signOf(secret: Uint8Array, { file, audience, ownerId }: Download, until: number): string {
  return createHmac('sha256', secret)
    .update([...file, audience, until, ownerId].join('\n'))
    .digest('base64url')
}
