import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageOf, pageParams } from '#platform/contract/paging.ts'
import {
  access,
  buildStatus,
  buildSteps,
  creationRefusals,
  customKind,
  descriptionLength,
  genders,
  modes,
  mostTags,
  nameLength,
  promptLength,
  releaseStatus,
  tagLength,
  visibility,
} from './attributes.ts'
import { allEthnicities, allHairstyles, styles } from '#domains/media/vocabulary-contract.ts'
import { chosenOptions, oneOf, optionFields, options } from './creation-shape.ts'
import { picture } from './contract.ts'

const characterId = z.string().max(100)
const name = z.string().max(nameLength * 4)
const description = z.string().max(descriptionLength * 4)
const tags = z.array(z.string().max(tagLength * 4)).max(mostTags)
const isPublic = z.boolean()

/** A character that the person created, or is creating. */
export const ownCharacter = z.object({
  id: z.string(),
  /** `card`: brought along from elsewhere. */
  mode: z.enum([...modes, 'card']),
  /** onSubmit=10, creating=20, createFail=21, createSuccess=30, done=40. */
  status: oneOf(buildStatus),
  /** The current step of the build, and its progress from 0 to 1; null when it is over. */
  step: z.enum(buildSteps).nullable(),
  progress: z.number().min(0).max(1),
  /** Why a build failed, in the person's language; null otherwise. */
  failure: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.object({ slug: z.string(), label: z.string() })),
  options,
  visibility: oneOf(visibility),
  /** Her portrait came with her card, so nobody else may meet her. */
  staysPrivate: z.boolean(),
  releaseStatus: oneOf(releaseStatus),
  access: oneOf(access),
  customKind: oneOf(customKind),
  /** Her pictures, cover first; empty until they are drawn. */
  pictures: z.array(picture),
  greeting: z.string().nullable(),
  createdAt: z.number(),
})
export type OwnCharacter = z.infer<typeof ownCharacter>

export const listOwnCharacters = defineCall('/v1/custom-character/list', {
  summary: 'The characters that the person made or is making, newest first, and what making one costs.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ ...pageParams }),
  data: pageOf(ownCharacter).extend({
    price: z.object({
      /** Coins that the next creation takes; 0 when it is free. */
      coins: z.int(),
      /** Why it is free: the one template creation that premium brings. */
      freeBy: z.enum(['premium']).nullable(),
      /** Coins that a creation takes otherwise. */
      usual: z.int(),
    }),
  }),
  errors: [],
  repeat: 'safe',
})

export const creationOffer = defineCall('/v1/custom-character/offer', {
  summary: 'Whom people can create here, what creating one costs, and whether pictures are illustrations.',
  auth: 'public',
  params: z.strictObject({}),
  data: z.object({
    genders: z.array(z.enum(genders)),
    origins: z.array(z.enum(allEthnicities)),
    hair: z.array(z.enum(allHairstyles)),
    styles: z.array(z.enum(styles)),
    /** Coins that a creation takes. */
    coins: z.int(),
    /** Whether the built-in engine draws: then every picture is an illustration, in both styles. */
    isIllustrated: z.boolean(),
  }),
  errors: [],
  repeat: 'safe',
})

export const readOwnWords = defineCall('/v1/custom-character/read-words', {
  summary:
    'Reads a description in own words: what it says of a character, and the rest as chance would have it. Stores nothing.',
  auth: 'visitor',
  adultsOnly: true,
  params: z.strictObject({
    /** The key that the creation will have: chance follows from it. */
    key: z.uuid(),
    prompt: z.string().max(promptLength * 4),
    /** The options that are chosen already, and go before words. */
    options: optionFields.partial(),
  }),
  data: z.object({
    /** The name that the words give; null where they give none. */
    name: z.string().nullable(),
    /** The options that the words say. */
    said: optionFields.partial(),
    /** As chosen, as said, or by chance; an occupation and a relationship that are neither chosen nor said are left out. */
    options,
  }),
  errors: ['TEXT_BLOCKED', ...creationRefusals, 'DESCRIPTION_EMPTY'],
  repeat: 'safe',
})

export const randomPrompt = defineCall('/v1/custom-character/random-prompt', {
  summary: 'A description that somebody could request, in the language of the request.',
  auth: 'visitor',
  adultsOnly: true,
  params: z.strictObject({}),
  data: z.object({ prompt: z.string() }),
  errors: [],
  repeat: 'safe',
})

const made = z.object({ character: ownCharacter })

export const createCharacter = defineCall('/v1/custom-character/create', {
  summary:
    'Requests a character: from chosen attributes, or from a free prompt whose words are read for them. Building goes on by itself; `character` events on /v1/events tell of it.',
  auth: 'user',
  adultsOnly: true,
  params: z.discriminatedUnion('mode', [
    z.strictObject({
      mode: z.literal('template'),
      key: z.uuid(),
      name,
      description,
      tags,
      isPublic,
      options: chosenOptions,
    }),
    z.strictObject({
      mode: z.literal('prompt'),
      key: z.uuid(),
      name,
      prompt: z.string().max(promptLength * 4),
      tags,
      isPublic,
      /** The options that are already fixed; the words decide the rest. Age is always fixed. */
      options: optionFields.partial().required({ style: true, age: true }),
    }),
  ]),
  data: made,
  errors: [
    'TEXT_BLOCKED',
    ...creationRefusals,
    'DESCRIPTION_EMPTY',
    'NAME_INVALID',
    'TAG_INVALID',
    'KEY_REUSED',
    'INSUFFICIENT_FUNDS',
    'SPEND_LIMIT_REACHED',
    'TOO_MANY_CHARACTERS',
  ],
  repeat: 'keyed',
  costs: 'Coins, as the list of own characters says; refunded when the build fails for good or is deleted unconfirmed.',
})

export const ownCharacterDetail = defineCall('/v1/custom-character/detail', {
  summary: 'One own character with her build status.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ characterId }),
  data: made,
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
})

export const deleteCharacter = defineCall('/v1/custom-character/delete', {
  summary:
    'Takes an own character away: before confirmation for good; a published one is withdrawn from everybody, and chats with her stay readable.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ characterId }),
  data: z.object({}),
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
})

export const confirmCharacter = defineCall('/v1/custom-character/confirm', {
  summary: 'Takes a built character as she is. From then on she can be met; a public one stays public.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ characterId, isPublic: isPublic.optional() }),
  data: made,
  errors: ['CHARACTER_NOT_FOUND', 'CHARACTER_BUILDING', 'CHARACTER_NOT_READY'],
  repeat: 'safe',
})

const changes = { name: name.optional(), description: description.optional(), tags: tags.optional() }
const editErrors = [
  'CHARACTER_NOT_FOUND',
  'CHARACTER_BUILDING',
  'CHARACTER_NOT_READY',
  'TEXT_BLOCKED',
  ...creationRefusals,
  'DESCRIPTION_EMPTY',
  'NAME_INVALID',
  'TAG_INVALID',
] as const

export const editBeforeConfirm = defineCall('/v1/custom-character/edit-before-confirm', {
  summary: 'Changes the words of a built character, or her public flag, before she is confirmed.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ characterId, ...changes, isPublic: isPublic.optional() }),
  data: made,
  errors: [...editErrors, 'CHARACTER_CONFIRMED'],
  repeat: 'safe',
})

export const editNick = defineCall('/v1/custom-character/edit-nick', {
  summary: 'Gives an own character another name.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ characterId, name }),
  data: made,
  errors: ['CHARACTER_NOT_FOUND', 'CHARACTER_BUILDING', 'TEXT_BLOCKED', ...creationRefusals, 'NAME_INVALID'],
  repeat: 'safe',
})

export const editCharacter = defineCall('/v1/custom-character/edit', {
  summary:
    'Changes the words of a confirmed character. A public one cannot become private; a private one can become public.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ characterId, ...changes, visibility: oneOf(visibility).optional() }),
  data: made,
  errors: [...editErrors, 'STAYS_PUBLIC'],
  repeat: 'safe',
})

export const rebuildCharacter = defineCall('/v1/custom-character/rebuild', {
  summary: 'Builds a failed character again, free of charge; other options may come along.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({
    characterId,
    options: chosenOptions.optional(),
    prompt: z
      .string()
      .max(promptLength * 4)
      .optional(),
  }),
  data: made,
  errors: ['CHARACTER_NOT_FOUND', 'CHARACTER_BUILDING', 'CHARACTER_NOT_FAILED', 'TEXT_BLOCKED', ...creationRefusals],
  repeat: 'safe',
})
