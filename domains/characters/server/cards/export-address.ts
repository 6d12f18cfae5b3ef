import type { Download, DownloadAudience } from '#platform/http/download-address.ts'
import { isSignedDownload, signDownload } from '#platform/http/download-address.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'
import type { ExportFormat } from '../../rules.ts'

type Wanted = { characterId: string; format: ExportFormat; audience: DownloadAudience; ownerId: string }

/** An address of an exported card for a few minutes, for her creator alone. */
export function exportAddress(
  keys: SigningKeys,
  { now, ...wanted }: Wanted & { now: Date },
): { url: string; until: number } {
  const { until, sign } = signDownload(keys, downloadOf(wanted), now)
  const query = new URLSearchParams({ format: wanted.format, for: wanted.audience, until: String(until), sign })
  return { url: `/cards/${encodeURIComponent(wanted.characterId)}?${query}`, until }
}

/** Whether an address is one of ours, for a card of this person, and still counts. */
export function isOwnAddress(
  keys: SigningKeys,
  { until, sign, now, ...wanted }: Wanted & { until: number; sign: string; now: Date },
): boolean {
  return isSignedDownload(keys, downloadOf(wanted), { until, sign, now })
}

function downloadOf({ characterId, format, ...wanted }: Wanted): Download {
  return { ...wanted, file: ['card', characterId, format] }
}
