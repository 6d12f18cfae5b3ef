import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageOf, pageParams } from '#platform/contract/paging.ts'
import { wordsLength } from './rules.ts'
import { framings, lights, moods, outfits, places, poses } from './vocabulary-contract.ts'

/** A person's reaction to a photo. */
export const reactions = { none: 0, like: 1, unlike: -1 } as const

const photoId = z.uuid()
const characterId = z.string().max(100)
const coins = z.int().nonnegative()

/** One size-less address of a picture; `&w=` takes 160, 320, 480, 720 or 960. Signed for this person, and short-lived. */
const image = z.object({ url: z.string(), width: z.int(), height: z.int(), thumbhash: z.string() })

/**
 * A photo or a short loop of a character. What is locked for this person carries a blurred picture made by the server; the
 * clear one has no address until it is unlocked.
 */
export const photo = z.object({
  id: z.string(),
  characterId: z.string(),
  kind: z.enum(['image', 'video']),
  /** `waiting` and `drawing` have no image yet; `failed` and `cancelled` never will unless tried again. */
  state: z.enum(['waiting', 'drawing', 'done', 'failed', 'cancelled']),
  /** How far the drawing is, from 0 to 1. */
  progress: z.number().min(0).max(1),
  isLocked: z.boolean(),
  /** Coins that unlocking takes; 0 for what is not locked. */
  price: coins,
  /** Premium sees it clear without unlocking. */
  premiumUnlocks: z.boolean(),
  image: image.nullable(),
  /** Until when the addresses hold, in milliseconds since 1970. */
  until: z.number().nullable(),
  likes: z.int(),
  dislikes: z.int(),
  reaction: z.union([z.literal(0), z.literal(1), z.literal(-1)]),
  /** Generated for this person: at their request, or sent to them. */
  isOwn: z.boolean(),
  /** Others see it in her album. */
  isShown: z.boolean(),
  /** To its creator alone: it waits for the review before others see it, or the review refused it. */
  review: z.enum(['waiting', 'refused']).nullable(),
  /** It came with a bundle, and can be shown to nobody else. */
  isBrought: z.boolean().optional(),
  /** The character sent it by herself, at no cost. */
  isSent: z.boolean().optional(),
  /** Its content in the vocabulary's words, for screen readers and the share card. */
  shot: z.object({
    outfit: z.enum(outfits),
    place: z.enum(places),
    light: z.enum(lights),
    framing: z.enum(framings),
    pose: z.enum(poses),
    mood: z.enum(moods).nullable(),
  }),
  createdAt: z.number(),
})
export type Photo = z.infer<typeof photo>

export const listPhotos = defineCall('/v1/character/photograph/list', {
  summary: "A character's album: her own photos and those that their makers show, newest first.",
  auth: 'visitor',
  adultsOnly: true,
  params: z.strictObject({ characterId, ...pageParams }),
  data: pageOf(photo),
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
})

export const listOwnPhotos = defineCall('/v1/character/photograph/list-self', {
  summary:
    'The photos that the person had made or has unlocked, of one character or of all, newest first, with those on their way.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ characterId: characterId.nullish(), ...pageParams }),
  data: pageOf(photo.extend({ characterName: z.string() })),
  errors: [],
  repeat: 'safe',
})

export const editPhoto = defineCall('/v1/character/photograph/edit', {
  summary:
    'Shows or hides a photo: of an own character, or one that the person had made. Before others see it, it is reviewed.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ photoId, isShown: z.boolean() }),
  data: z.object({ photo }),
  errors: ['PHOTO_NOT_FOUND'],
  repeat: 'safe',
})

export const reactToPhoto = defineCall('/v1/character/photograph/like-op', {
  summary: 'Likes a photo (1), dislikes it (-1), or takes either back (0).',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ photoId, reaction: z.union([z.literal(0), z.literal(1), z.literal(-1)]) }),
  data: z.object({ photo }),
  errors: ['PHOTO_NOT_FOUND'],
  repeat: 'safe',
})

export const photoCounts = defineCall('/v1/character/photograph/statics', {
  summary:
    "How many photos and loops a character's album holds, how many of them are open for this person, and how they are liked.",
  auth: 'visitor',
  adultsOnly: true,
  params: z.strictObject({ characterId }),
  data: z.object({
    images: z.int(),
    videos: z.int(),
    open: z.int(),
    locked: z.int(),
    likes: z.int(),
    dislikes: z.int(),
  }),
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
})

export const unlockPhoto = defineCall('/v1/character/photograph/unlock', {
  summary: 'Pays for a locked photo or loop, once; it stays open for this person.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ photoId, /** The price on the button; another price is refused. */ price: coins }),
  data: z.object({ photo, gold: z.int() }),
  errors: ['PHOTO_NOT_FOUND', 'PRICE_CHANGED', 'INSUFFICIENT_FUNDS', 'SPEND_LIMIT_REACHED'],
  repeat: 'safe',
  costs: 'Coins, as the photo says; nothing for what is open already.',
})

/** The options of a photo; the words choose an omitted one, else chance does. */
export const photoOptions = z.strictObject({
  outfit: z.enum(outfits).nullish(),
  place: z.enum(places).nullish(),
  light: z.enum(lights).nullish(),
  framing: z.enum(framings).nullish(),
  pose: z.enum(poses).nullish(),
  mood: z.enum(moods).nullish(),
  words: z
    .string()
    .max(wordsLength * 4)
    .refine((words) => [...words].length <= wordsLength, `At most ${wordsLength} characters.`)
    .nullish(),
})

export const generatePhoto = defineCall('/v1/photo/generate', {
  summary:
    'Has a photo or a short loop of a character made. Its price is held now, taken when it is done and refunded when it fails; `photo` events on /v1/events tell of it.',
  auth: 'user',
  adultsOnly: true,
  takesIntimateData: true,
  params: z.strictObject({
    key: z.uuid(),
    characterId,
    kind: z.enum(['image', 'video']).default('image'),
    price: coins,
    selection: photoOptions,
  }),
  data: z.object({ photo, gold: z.int() }),
  errors: [
    'CHARACTER_NOT_FOUND',
    'PREMIUM_NEEDED',
    'TEXT_BLOCKED',
    'PRICE_CHANGED',
    'INSUFFICIENT_FUNDS',
    'SPEND_LIMIT_REACHED',
    'KEY_REUSED',
    'PHOTOS_WAITING',
    'VIDEO_NOT_HERE',
  ],
  repeat: 'keyed',
  costs: '50 coins, refunded when nothing came of it.',
})

export const photoOffer = defineCall('/v1/photo/offer', {
  summary: 'What a photo and a loop cost now, and how many may wait at once.',
  auth: 'visitor',
  adultsOnly: true,
  params: z.strictObject({}),
  data: z.object({
    image: coins,
    /** Null where the engine makes no loops. */ video: coins.nullable(),
    mostWaiting: z.int(),
  }),
  errors: [],
  repeat: 'safe',
})

export const cancelPhoto = defineCall('/v1/photo/cancel', {
  summary: 'Stops a photo that is on its way and gives its price back; one that is done stays.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ photoId }),
  data: z.object({ photo, gold: z.int() }),
  errors: ['PHOTO_NOT_FOUND'],
  repeat: 'safe',
})

export const retryPhoto = defineCall('/v1/photo/retry', {
  summary: 'Tries a photo again that failed or was cancelled, for its price.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ photoId, key: z.uuid(), price: coins }),
  data: z.object({ photo, gold: z.int() }),
  errors: [
    'PHOTO_NOT_FOUND',
    'CHARACTER_NOT_FOUND',
    'PRICE_CHANGED',
    'INSUFFICIENT_FUNDS',
    'SPEND_LIMIT_REACHED',
    'KEY_REUSED',
    'PHOTOS_WAITING',
  ],
  repeat: 'keyed',
  costs: '50 coins, refunded when nothing came of it.',
})

export const deletePhoto = defineCall('/v1/photo/delete', {
  summary: 'Takes away a photo that the person had made: for them and out of her album.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ photoId }),
  data: z.object({}),
  errors: ['PHOTO_NOT_FOUND'],
  repeat: 'safe',
})
