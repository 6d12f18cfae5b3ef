import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageOf, pageParams } from '#platform/contract/paging.ts'
import { mostTags, tagLength } from '#domains/characters/rules.ts'
import { reportReasons } from '#domains/safety/rules.ts'
import { actReasonLength, characterStates, memberStoryStates } from './rules.ts'

const moment = z.number()
const characterId = z.string().min(1).max(100)
const photoId = z.uuid()
const console = { auth: 'operator', onConsole: true, operators: ['moderator', 'safety-lead'] } as const

export const findCharactersOfAll = defineCall('/v1/desk/characters/find', {
  summary:
    'Characters by their id or their name: whole, in any case. Each search is recorded in the audit, without its words.',
  ...console,
  params: z.strictObject({ search: z.string().trim().min(1).max(200) }),
  data: z.object({
    list: z.array(
      z.object({
        characterId: z.string(),
        name: z.string(),
        /** Comes with the product; nobody owns it. */
        isBuiltIn: z.boolean(),
        state: z.enum(characterStates),
        addedAt: moment,
      }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const seeCharacter = defineCall('/v1/desk/characters/character', {
  summary:
    'One character: its state and tags, and its words where everybody may read them; of a private one no word and no picture. Each look is recorded in the audit.',
  ...console,
  params: z.strictObject({ characterId }),
  data: z.object({
    characterId: z.string(),
    name: z.string(),
    isBuiltIn: z.boolean(),
    state: z.enum(characterStates),
    hiddenAt: moment.nullable(),
    addedAt: moment,
    /** Others meet it, or did until it was hidden: only then has it words and pictures here. */
    isPublished: z.boolean(),
    tags: z.array(z.string()),
    /** Operators gave it these tags, instead of those of its card. */
    hasOperatorTags: z.boolean(),
    words: z.array(z.object({ label: z.enum(['description', 'personality', 'greeting']), text: z.string() })),
    /** Of its cover, where one can be opened. */
    thumbhash: z.string().nullable(),
    /** The cases about it that wait for a decision. */
    cases: z.array(z.uuid()),
  }),
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
})

export const characterPhotos = defineCall('/v1/desk/characters/photos', {
  summary:
    'The photos that the album of a character shows to everybody, and those hidden from it, newest first, each as its blurred hash.',
  ...console,
  params: z.strictObject({ characterId, ...pageParams }),
  data: pageOf(
    z.object({
      photoId,
      thumbhash: z.string(),
      isVideo: z.boolean(),
      isExplicit: z.boolean(),
      hiddenAt: moment.nullable(),
      createdAt: moment,
    }),
  ),
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
})

export const openCharacterPicture = defineCall('/v1/desk/characters/picture', {
  summary:
    'The cover of a character, or a photo of its album, as a data URL. The look is recorded in the audit before the picture leaves the server.',
  ...console,
  params: z.strictObject({
    characterId,
    /** Null for the cover. */
    photoId: photoId.nullable(),
  }),
  data: z.object({ address: z.string() }),
  errors: ['PHOTO_NOT_FOUND'],
  repeat: 'safe',
})

export const reviewContent = defineCall('/v1/desk/characters/review', {
  summary:
    'Opens a case about a character that others may meet, or about a photo of its album, or adds to the one that waits; hides it until the decision if requested. A decision removes it, or shows what is hidden again.',
  ...console,
  params: z.strictObject({
    characterId,
    /** Null where the character itself is reviewed. */
    photoId: photoId.nullable(),
    reason: z.enum(reportReasons),
    isHidden: z.boolean(),
  }),
  data: z.object({
    caseId: z.uuid(),
    /** Whether it is hidden now: a review that found nothing within 30 days lets no other hide it first. */
    isHidden: z.boolean(),
  }),
  errors: ['CHARACTER_NOT_FOUND', 'PHOTO_NOT_FOUND'],
  repeat: 'safe',
})

export const changeTags = defineCall('/v1/desk/characters/tags', {
  summary:
    'Gives a character that others may meet other tags than those of its card, or those of its card again. The creator of one receives the reason as a decision, and may appeal.',
  ...console,
  params: z.strictObject({
    characterId,
    /** Null for those of the card. */
    tags: z
      .array(z.string().max(tagLength * 4))
      .max(mostTags)
      .nullable(),
    reason: z.string().trim().min(1).max(actReasonLength),
  }),
  data: z.object({
    /** The case by which its creator may appeal; null where it comes with the product, or nothing was changed. */
    caseId: z.uuid().nullable(),
  }),
  errors: ['CHARACTER_NOT_FOUND', 'TAG_INVALID'],
  repeat: 'safe',
})

const memberStory = z.object({
  storyId: z.uuid(),
  title: z.string(),
  /** The name of its author, as its page shows it. */
  author: z.string(),
  state: z.enum(memberStoryStates),
  publishedAt: moment,
})

export const findMemberStories = defineCall('/v1/desk/stories/find', {
  summary:
    'Stories that members published, by their id, their title or the name of their author: whole, in any case. Each search is recorded in the audit, without its words.',
  ...console,
  params: z.strictObject({ search: z.string().trim().min(1).max(200) }),
  data: z.object({ list: z.array(memberStory) }),
  errors: [],
  repeat: 'safe',
})

export const seeMemberStory = defineCall('/v1/desk/stories/story', {
  summary:
    'One story that a member published: its state, and its ink as others play it and as it waits for its review; of a refused one no word. Each look is recorded in the audit.',
  ...console,
  params: z.strictObject({ storyId: z.uuid() }),
  data: memberStory.extend({
    hiddenAt: moment.nullable(),
    /** A code of the product's languages. */
    language: z.string(),
    character: z.object({ characterId: z.string(), name: z.string() }),
    words: z.array(z.object({ label: z.enum(['shown', 'waiting']), text: z.string() })),
    /** The cases about it that wait for a decision. */
    cases: z.array(z.uuid()),
  }),
  errors: ['STORY_NOT_FOUND'],
  repeat: 'safe',
})

export const reviewMemberStory = defineCall('/v1/desk/stories/review', {
  summary:
    'Opens a case about a story that others play or that is in review, or adds to the one that waits; hides it until the decision if requested. A decision removes it, or shows what is hidden again.',
  ...console,
  params: z.strictObject({ storyId: z.uuid(), reason: z.enum(reportReasons), isHidden: z.boolean() }),
  data: z.object({
    caseId: z.uuid(),
    /** Whether it is hidden now: a review that found nothing within 30 days lets no other hide it first. */
    isHidden: z.boolean(),
  }),
  errors: ['STORY_NOT_FOUND'],
  repeat: 'safe',
})
