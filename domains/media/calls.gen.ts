// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as photoContract from './photo-contract.ts'
import type * as videoContract from './video-contract.ts'
import type * as contract from './contract.ts'

/** Stops a photo that is on its way and gives its price back; one that is done stays. */
export const cancelPhoto: Call<typeof photoContract.cancelPhoto> = { path: '/v1/photo/cancel' }

/** Takes away a photo that the person had made: for them and out of her album. */
export const deletePhoto: Call<typeof photoContract.deletePhoto> = { path: '/v1/photo/delete' }

/** Shows or hides a photo: of an own character, or one that the person had made. Before others see it, it is reviewed. */
export const editPhoto: Call<typeof photoContract.editPhoto> = { path: '/v1/character/photograph/edit' }

/** Has a photo or a short loop of a character made. Its price is held now, taken when it is done and refunded when it fails; `photo` events on /v1/events tell of it. */
export const generatePhoto: Call<typeof photoContract.generatePhoto> = { path: '/v1/photo/generate' }

/** The photos that the person had made or has unlocked, of one character or of all, newest first, with those on their way. */
export const listOwnPhotos: Call<typeof photoContract.listOwnPhotos> = { path: '/v1/character/photograph/list-self' }

/** A character's album: her own photos and those that their makers show, newest first. */
export const listPhotos: Call<typeof photoContract.listPhotos> = { path: '/v1/character/photograph/list' }

/** How many photos and loops a character's album holds, how many of them are open for this person, and how they are liked. */
export const photoCounts: Call<typeof photoContract.photoCounts> = { path: '/v1/character/photograph/statics' }

/** What a photo and a loop cost now, and how many may wait at once. */
export const photoOffer: Call<typeof photoContract.photoOffer> = { path: '/v1/photo/offer' }

/** Likes a photo (1), dislikes it (-1), or takes either back (0). */
export const reactToPhoto: Call<typeof photoContract.reactToPhoto> = { path: '/v1/character/photograph/like-op' }

/** Tries a photo again that failed or was cancelled, for its price. */
export const retryPhoto: Call<typeof photoContract.retryPhoto> = { path: '/v1/photo/retry' }

/** Pays for a locked photo or loop, once; it stays open for this person. */
export const unlockPhoto: Call<typeof photoContract.unlockPhoto> = { path: '/v1/character/photograph/unlock' }

/** Deletes an own video with its files. One that is gone already is no fault. */
export const deleteVideo: Call<typeof videoContract.deleteVideo> = { path: '/v1/character/video/delete' }

/** The videos that the person brought along for a character of their own, newest first; nobody else sees them. */
export const listVideos: Call<typeof videoContract.listVideos> = { path: '/v1/character/video/list' }

/** An address to which a video for an own character is sent by POST, as its bare bytes: at most 15 seconds and 100M. It is written anew without sound, and every quarter of a second of it passes the gate of pictures before it is stored. */
export const offerVideo: Call<typeof videoContract.offerVideo> = { path: '/v1/character/video/offer' }

/** Takes a picture in: decoded, turned upright, cut to a square and written anew without anything else it carried. Nothing shows it until a profile names its key. With isShown it stays whole, to be shown to a character: only its owner finds it. */
export const uploadPicture: Call<typeof contract.uploadPicture> = { path: '/v1/upload' }
