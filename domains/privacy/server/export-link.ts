import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkLifeMs } from '../rules.ts'
import type { ExportRow } from './exports.ts'

/** Whether the session's cookie must come along. A mini-app has none, so its address stands for the person alone. */
export type LinkFor = 'web' | 'app'

type Signed = { until: number; audience: LinkFor; sign: string }

function signOf(row: Pick<ExportRow, 'id' | 'userId' | 'secret'>, until: number, audience: LinkFor): string {
  return createHmac('sha256', row.secret).update(`${row.id}.${row.userId}.${until}.${audience}`).digest('base64url')
}

/** An address of a file for a few minutes, for this person alone. */
export function linkTo(row: ExportRow, audience: LinkFor, now: Date): { url: string; until: number } {
  const until = Math.min(now.getTime() + linkLifeMs, row.expiresAt?.getTime() ?? 0)
  const query = new URLSearchParams({ until: String(until), for: audience, sign: signOf(row, until, audience) })
  return { url: `/exports/${row.id}.zip?${query}`, until }
}

/** Whether an address is one of ours, for this file, and still counts. */
export function isOwnLink(row: ExportRow, { until, audience, sign }: Signed, now: Date): boolean {
  if (!Number.isSafeInteger(until) || until <= now.getTime()) return false
  const wanted = Buffer.from(signOf(row, until, audience))
  const granted = Buffer.from(sign)
  return wanted.length === granted.length && timingSafeEqual(wanted, granted)
}
