import { createHmac, timingSafeEqual } from 'node:crypto'

const lifeMs = { web: 300_000, app: 120_000 } as const

/** Whether the session's cookie must come along. A mini-app has none, so its address stands for the person by itself. */
type Audience = keyof typeof lifeMs
type Wanted = { characterId: string; audience: Audience; ownerId: string }

/** An address of the bundle of a relationship for a few minutes, for its person alone. */
export function bundleAddress(secret: Uint8Array, wanted: Wanted, now: Date): { url: string; until: number } {
  const until = now.getTime() + lifeMs[wanted.audience]
  const sign = signOf(secret, wanted, until)
  const query = new URLSearchParams({ for: wanted.audience, of: wanted.ownerId, until: String(until), sign })
  return { url: `/bundles/${encodeURIComponent(wanted.characterId)}?${query}`, until }
}

type Requested = { characterId: string; query(name: string): string | undefined; userId: string | null; now: Date }

/** The relationship that an address is signed for; null where it is not for this person, or not any more. */
export function openAddress(secret: Uint8Array, { characterId, query, userId, now }: Requested): Wanted | null {
  const audience: Audience = query('for') === 'app' ? 'app' : 'web'
  const ownerId = query('of') ?? ''
  const until = Number(query('until'))
  if (!/^[0-9a-f-]{36}$/.test(ownerId) || (userId === null ? audience === 'web' : userId !== ownerId)) return null
  if (!Number.isSafeInteger(until) || until <= now.getTime()) return null
  const wanted = { characterId, audience, ownerId }
  const [received, right] = [Buffer.from(query('sign') ?? ''), Buffer.from(signOf(secret, wanted, until))]
  return received.length === right.length && timingSafeEqual(received, right) ? wanted : null
}

function signOf(secret: Uint8Array, { characterId, audience, ownerId }: Wanted, until: number): string {
  return createHmac('sha256', secret)
    .update(['bundle', characterId, audience, until, ownerId].join('\n'))
    .digest('base64url')
}
