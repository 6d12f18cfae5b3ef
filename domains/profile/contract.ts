import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { mostTags } from './rules.ts'

const style = z.enum(['REALITY', 'ANIMATE'])
const feedGender = z.enum(['woman', 'man'])
const nick = z.string().max(300)
const tags = z.array(z.string().max(40)).max(mostTags)

const ownProfile = z.object({
  nick: z.string(),
  /** Address of the picture, or null; `?w=` takes 128 or 512. */
  picture: z.string().nullable(),
  style: style.nullable(),
  /** The gender of the characters that the feed shows by itself; null for everyone. */
  feedGender: feedGender.nullable(),
  tags: z.array(z.string()),
  lang: z.string(),
})
export type OwnProfile = z.infer<typeof ownProfile>

export const updateProfile = defineCall('/v1/user/my-profile/update', {
  summary: 'Changes the name, or the picture by the key that its upload gave, or takes the picture away with null.',
  auth: 'user',
  params: z.strictObject({ nick: nick.optional(), picture: z.string().max(64).nullish() }),
  data: ownProfile,
  errors: ['NICK_INVALID', 'TEXT_BLOCKED', 'UPLOAD_UNREADABLE'],
  repeat: 'safe',
})

export const initProfile = defineCall('/v1/user/my-profile/init', {
  summary: 'Stores the first settings after registering. Once: later it changes nothing and says what is stored.',
  auth: 'user',
  params: z.strictObject({
    nick: nick.optional(),
    style: style.optional(),
    feedGender: feedGender.optional(),
    tags: tags.optional(),
    lang: z.string().max(20).optional(),
  }),
  data: ownProfile.extend({
    /** Whether this call stored its settings; false when an earlier one did. */
    isFirst: z.boolean(),
  }),
  errors: ['NICK_INVALID', 'TEXT_BLOCKED', 'TAG_UNKNOWN', 'LANGUAGE_UNKNOWN'],
  repeat: 'safe',
})

export const updateTags = defineCall('/v1/user/my-profile/update-tags', {
  summary: `Saves what the person likes: at most ${mostTags} of the tags that characters wear, each once.`,
  auth: 'visitor',
  params: z.strictObject({ tags }),
  data: z.object({ tags: z.array(z.string()) }),
  errors: ['TAG_UNKNOWN'],
  repeat: 'safe',
})

export const personProfile = defineCall('/v1/user/profile', {
  summary: 'Another person, as far as everyone may know them.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ uid: z.string().max(100) }),
  data: z.object({
    uid: z.string(),
    nick: z.string(),
    picture: z.string().nullable(),
    createTime: z.number(),
    tags: z.array(z.string()),
  }),
  errors: ['PERSON_NOT_FOUND'],
  repeat: 'safe',
})

export const changeStyle = defineCall('/v1/user/change-style', {
  summary: 'Chooses the style of characters that the feed shows by itself; null shows every style.',
  auth: 'visitor',
  params: z.strictObject({ style: style.nullable() }),
  data: z.object({ style: style.nullable() }),
  errors: [],
  repeat: 'safe',
})

export const changeFeedGender = defineCall('/v1/user/change-feed-gender', {
  summary: 'Chooses the gender of characters that the feed shows by itself; null shows everyone.',
  auth: 'visitor',
  params: z.strictObject({ feedGender: feedGender.nullable() }),
  data: z.object({ feedGender: feedGender.nullable() }),
  errors: [],
  repeat: 'safe',
})

export const changeChatModel = defineCall('/v1/user/change-chat-model', {
  summary: 'Chooses the model that writes replies. The advanced one needs premium.',
  auth: 'user',
  params: z.strictObject({ model: z.enum(['base', 'advanced']) }),
  data: z.object({ chatModel: z.enum(['base', 'advanced']) }),
  errors: ['PREMIUM_NEEDED'],
  repeat: 'safe',
})

export const enableNsfw = defineCall('/v1/user/settings/enable-nsfw', {
  summary: 'Allows explicit content, where the place does; forbidding it always works.',
  auth: 'visitor',
  params: z.strictObject({ enableNSFW: z.boolean() }),
  data: z.object({ enableNSFW: z.boolean() }),
  errors: ['NSFW_NOT_HERE', 'NSFW_NOT_IN_TELEGRAM', 'AGE_REQUIRED', 'AGE_PROOF_REQUIRED'],
  repeat: 'safe',
})

export const mySettings = defineCall('/v1/user/settings', {
  summary: 'What the pages of the settings show: what is chosen, what there is to choose, and what stands in the way.',
  auth: 'visitor',
  needsSession: true,
  params: z.strictObject({}),
  data: ownProfile.extend({
    tagOptions: z.array(z.object({ slug: z.string(), label: z.string() })),
    mostTags: z.number().int(),
    chatModel: z.enum(['base', 'advanced']),
    canUseAdvanced: z.boolean(),
    enableNSFW: z.boolean(),
    /** Why explicit content cannot be allowed now; null when it can. */
    nsfwRefusal: z.enum(['NSFW_NOT_HERE', 'NSFW_NOT_IN_TELEGRAM', 'AGE_REQUIRED', 'AGE_PROOF_REQUIRED']).nullable(),
  }),
  errors: [],
  repeat: 'safe',
})
