// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as bundleContract from './bundle-contract.ts'
import type * as contract from './contract.ts'

/** Says how far an import is. */
export const bundleImport: Call<typeof bundleContract.bundleImport> = { path: '/v1/relationship/bundle/status' }

/** Says what a file of the relationship with a character would hold, and what stays behind. */
export const bundleOverview: Call<typeof bundleContract.bundleOverview> = { path: '/v1/relationship/bundle/overview' }

/** An address for a few minutes, for this person alone, of the relationship with a character as one file: card, conversations, memories, diary, photos, versions. */
export const exportBundle: Call<typeof bundleContract.exportBundle> = { path: '/v1/relationship/bundle/export' }

/** Begins the import of a file that was read: new conversations, memories and photos with a character, or with a new own one of the card. Nothing that is there is changed. */
export const importBundle: Call<typeof bundleContract.importBundle> = { path: '/v1/relationship/bundle/import' }

/** Reads a file of a relationship, checks its checksums and screens its texts, and says what importing it would give. The file is stored under the key for an hour. */
export const readBundle: Call<typeof bundleContract.readBundle> = { path: '/v1/relationship/bundle/read' }

/** Chooses how often a character may send a photo by herself: never until it is chosen, a part of premium at no further cost, none in a heavy moment, at a goodbye or in quiet hours. */
export const choosePhotoFrequency: Call<typeof contract.choosePhotoFrequency> = {
  path: '/v1/relationship/photo-frequency',
}

/** The shared days, messages and photos of a person and a character: counted from stored messages and photos, never a score. */
export const relationshipDetail: Call<typeof contract.relationshipDetail> = { path: '/v1/relationship/detail' }

/** Sets the hours of the day in which no character writes first; the same hour twice is none. */
export const setQuietHours: Call<typeof contract.setQuietHours> = { path: '/v1/relationship/quiet-hours' }

/** Shows how a character feels, or how all of them do, or shows it no more. */
export const switchFeeling: Call<typeof contract.switchFeeling> = { path: '/v1/relationship/switch-feeling' }

/** Has a character write first now and then, or no more: off until it is switched on, free, a message a day at most, none in quiet hours, and none after three without an answer. */
export const switchInitiative: Call<typeof contract.switchInitiative> = { path: '/v1/relationship/initiative' }
