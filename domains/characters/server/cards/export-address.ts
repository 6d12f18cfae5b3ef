import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ExportFormat } from '../../rules.ts'

const lifeMs = { web: 300_000, app: 120_000 } as const

/** Whether the session's cookie must come along. A mini-app has none, so its address stands for the person by itself. */
export type ExportAudience = keyof typeof lifeMs

type Wanted = { characterId: string; format: ExportFormat; audience: ExportAudience; until: number }

/** An address of an exported card for a few minutes, for her creator alone. */
export function exportAddress(
  secret: Uint8Array,
  { ownerId, now, ...wanted }: Omit<Wanted, 'until'> & { ownerId: string; now: Date },
): { url: string; until: number } {
  const until = now.getTime() + lifeMs[wanted.audience]
  const sign = signOf(secret, { ...wanted, until }, ownerId)
  const query = new URLSearchParams({ format: wanted.format, for: wanted.audience, until: String(until), sign })
  return { url: `/cards/${encodeURIComponent(wanted.characterId)}?${query}`, until }
}

/** Whether an address is one of ours, for a card of this person, and still counts. */
export function isOwnAddress(
  secret: Uint8Array,
  { sign, ownerId, now, ...wanted }: Wanted & { sign: string; ownerId: string; now: Date },
): boolean {
  if (!Number.isSafeInteger(wanted.until) || wanted.until <= now.getTime()) return false
  const [received, right] = [Buffer.from(sign), Buffer.from(signOf(secret, wanted, ownerId))]
  return received.length === right.length && timingSafeEqual(received, right)
}

function signOf(secret: Uint8Array, { characterId, format, audience, until }: Wanted, ownerId: string): string {
  return createHmac('sha256', secret)
    .update(['card', characterId, format, audience, until, ownerId].join('\n'))
    .digest('base64url')
}
