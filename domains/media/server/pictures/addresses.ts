import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'

/** A locked picture has the blurred version's address only; nothing leads from it to the clear one. */
export type PictureVersion = 'clear' | 'blurred'

/** Whether the session's cookie must come along. A mini-app has none, so its address stands for the person by itself. */
export type AddressAudience = 'web' | 'app'

export type Viewer = { userId: string; audience: AddressAudience }

/** The request for a picture, as its address states it. */
export type PictureRequest = {
  file: string
  version: string
  audience: string
  until: string
  /** The person of the address, in a form that identifies them to nobody. */
  person: string
  sign: string
}

export type OpenedAddress =
  | { isOpen: true; file: string; version: PictureVersion; audience: AddressAudience; until: Date }
  /** `over`: one of our addresses that has expired. `refused`: for somebody else, or forged. */
  | { isOpen: false; why: 'over' | 'refused' }

export type PhotoAddresses = ReturnType<typeof createPhotoAddresses>

// NOTE: an address lives for one to two of these. Its end is rounded, so that the same picture has the same address for
// a while and a browser's own cache finds it again.
const stepMs: Record<AddressAudience, number> = { web: 600_000, app: 60_000 }

/** Addresses of stored pictures, each for one person and a few minutes. */
export function createPhotoAddresses({ keys, now }: { keys: SigningKeys; now(): Date }) {
  return {
    /** Where one version of a picture is found for now; `&w=` may be added to it. */
    addressOf(
      { file, version }: Pick<StoredPicture, 'file'> & { version: PictureVersion },
      { userId, audience }: Viewer,
    ): { url: string; until: number } {
      const step = stepMs[audience]
      const until = (Math.floor(now().getTime() / step) + 2) * step
      const key = keys.current()
      const requested = { file, version, audience, until: String(until), person: personOf(key, userId) }
      const query = new URLSearchParams({
        v: version,
        for: audience,
        until: requested.until,
        who: requested.person,
        sign: signOf(key, requested),
      })
      return { url: `/media/${file}?${query}`, until }
    },

    /**
     * Whether an address is one of ours and valid for this person. With a session it must be that person's, for either
     * audience; without one it must be a mini-app's.
     */
    open(requested: PictureRequest, userId: string | null): OpenedAddress {
      const refused = { isOpen: false, why: 'refused' } as const
      const key = keys.all().find((one) => isSame(requested.sign, signOf(one, requested)))
      if (!key) return refused
      // A signed address came from `addressOf`, so its values are ours from here on.
      const { file, version, audience } = requested as PictureRequest & {
        version: PictureVersion
        audience: AddressAudience
      }
      if (userId === null ? audience !== 'app' : !isSame(requested.person, personOf(key, userId))) return refused
      const until = new Date(Number(requested.until))
      if (until <= now()) return { isOpen: false, why: 'over' }
      return { isOpen: true, file, version, audience, until }
    },
  }
}

function personOf(key: Uint8Array, userId: string): string {
  return hmac(key, `person\n${userId}`).slice(0, 16)
}

function signOf(key: Uint8Array, requested: Omit<PictureRequest, 'sign'>): string {
  const { file, version, audience, until, person } = requested
  return hmac(key, ['picture', file, version, audience, until, person].join('\n'))
}

function hmac(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isSame(input: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(input), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
