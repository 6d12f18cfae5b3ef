import type { Download, DownloadAudience } from '#platform/http/download-address.ts'
import { isSignedDownload, signDownload } from '#platform/http/download-address.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'

type Wanted = { characterId: string; audience: DownloadAudience; ownerId: string }

/** An address of the bundle of a relationship for a few minutes, for its person alone. */
export function bundleAddress(keys: SigningKeys, wanted: Wanted, now: Date): { url: string; until: number } {
  const { until, sign } = signDownload(keys, downloadOf(wanted), now)
  const query = new URLSearchParams({ for: wanted.audience, of: wanted.ownerId, until: String(until), sign })
  return { url: `/bundles/${encodeURIComponent(wanted.characterId)}?${query}`, until }
}

type Requested = { characterId: string; query(name: string): string | undefined; userId: string | null; now: Date }

/** The relationship that an address is signed for; null where it is not for this person, or not any more. */
export function openAddress(keys: SigningKeys, { characterId, query, userId, now }: Requested): Wanted | null {
  const audience: DownloadAudience = query('for') === 'app' ? 'app' : 'web'
  const ownerId = query('of') ?? ''
  if (!/^[0-9a-f-]{36}$/.test(ownerId) || (userId === null ? audience === 'web' : userId !== ownerId)) return null
  const wanted = { characterId, audience, ownerId }
  const signature = { until: Number(query('until')), sign: query('sign') ?? '', now }
  return isSignedDownload(keys, downloadOf(wanted), signature) ? wanted : null
}

function downloadOf({ characterId, ...wanted }: Wanted): Download {
  return { ...wanted, file: ['bundle', characterId] }
}
