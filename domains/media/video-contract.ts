import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'

const characterId = z.string().min(1).max(100)

/** A video that a person brought along for a character of their own; only they see it. */
export const ownVideo = z.object({
  id: z.string(),
  /** Its address, and that of its first picture: signed for this person, for a few minutes. */
  url: z.string(),
  poster: z.string(),
  width: z.int(),
  height: z.int(),
  seconds: z.number(),
  createdAt: z.number(),
})
export type OwnVideo = z.infer<typeof ownVideo>

export const listVideos = defineCall('/v1/character/video/list', {
  summary:
    'The videos that the person brought along for a character of their own, newest first; nobody else sees them.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ characterId }),
  data: z.object({
    list: z.array(ownVideo),
    /** False where this installation takes no videos in. */
    takesVideos: z.boolean(),
  }),
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
})

export const offerVideo = defineCall('/v1/character/video/offer', {
  summary:
    'An address to which a video for an own character is sent by POST, as its bare bytes: at most 15 seconds and 100M. It is written anew without sound, and every quarter of a second of it passes the gate of pictures before it is stored.',
  auth: 'user',
  adultsOnly: true,
  /** The key becomes the id of the video: sent again, nothing is stored twice. */
  params: z.strictObject({ characterId, key: z.uuid() }),
  data: z.object({ url: z.string(), until: z.number() }),
  errors: ['CHARACTER_NOT_FOUND', 'UNAVAILABLE'],
  repeat: 'safe',
})

export const deleteVideo = defineCall('/v1/character/video/delete', {
  summary: 'Deletes an own video with its files. One that is gone already is no fault.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ id: z.uuid() }),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})
