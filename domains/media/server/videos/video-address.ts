import type { Download, DownloadAudience } from '#platform/http/download-address.ts'
import { isSignedDownload, signDownload } from '#platform/http/download-address.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'

/** The purpose of an address: to send a video for a character, to watch one, or to see its first picture. */
export type VideoPurpose = 'new' | 'video' | 'poster'
export type VideoAddress = {
  purpose: VideoPurpose
  id: string
  /** Empty for a video that is there. */
  characterId: string
  audience: DownloadAudience
  ownerId: string
}

/** Signs an address for a few minutes, for its person alone. */
export function signVideoAddress(keys: SigningKeys, address: VideoAddress, now: Date): { url: string; until: number } {
  const { until, sign } = signDownload(keys, downloadOf(address), now)
  const { purpose, id, characterId, audience, ownerId } = address
  const query = new URLSearchParams({ for: audience, of: ownerId, ...(characterId && { character: characterId }) })
  query.set('until', String(until))
  query.set('sign', sign)
  return { url: `/media/videos/${purpose}/${id}?${query}`, until }
}

type Requested = {
  purpose: VideoPurpose
  id: string
  query(name: string): string | undefined
  userId: string | null
  now: Date
}

/** The address that somebody opens; null where it is not for this person, or not any more. */
export function openVideoAddress(
  keys: SigningKeys,
  { purpose, id, query, userId, now }: Requested,
): VideoAddress | null {
  const audience: DownloadAudience = query('for') === 'app' ? 'app' : 'web'
  const ownerId = query('of') ?? ''
  if (!/^[0-9a-f-]{36}$/.test(ownerId) || !/^[0-9a-f-]{36}$/.test(id)) return null
  if (userId === null ? audience === 'web' : userId !== ownerId) return null
  const address = { purpose, id, characterId: query('character') ?? '', audience, ownerId }
  const signature = { until: Number(query('until')), sign: query('sign') ?? '', now }
  return isSignedDownload(keys, downloadOf(address), signature) ? address : null
}

function downloadOf({ purpose, id, characterId, audience, ownerId }: VideoAddress): Download {
  return { file: ['video', purpose, id, characterId], audience, ownerId }
}
