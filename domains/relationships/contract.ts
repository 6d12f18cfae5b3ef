import { z } from 'zod'
import { picture } from '#domains/characters/contract.ts'
import { versionEnds } from '#domains/characters/rules.ts'
import { photo } from '#domains/media/photo-contract.ts'
import { summary } from '#domains/memory/contract.ts'
import { diaryEntry } from '#domains/memory/diary-contract.ts'
import { defineCall } from '#platform/contract/call.ts'
import { affections, milestoneKinds, moods, photoFrequencies } from './rules.ts'

const characterId = z.string().min(1).max(100)
const covenant = z.object({
  /** The number of her present card. */
  version: z.int(),
  earlier: z.array(z.object({ version: z.int(), endedAt: z.number(), endedBy: z.enum(versionEnds) })),
  /** The earlier version that the conversation uses; null for the present one. */
  chosen: z.int().nullable(),
  mayGoBack: z.boolean(),
  models: z.array(
    z.object({
      model: z.string(),
      earlier: z.string().nullable(),
      changedAt: z.number().nullable(),
      /** Null for changes from before this was stored. */
      changedBy: z.enum(['person', 'operator']).nullable(),
    }),
  ),
})
const hour = z.int().min(0).max(23)

export const relationshipDetail = defineCall('/v1/relationship/detail', {
  summary:
    'The shared days, messages and photos of a person and a character: counted from stored messages and photos, never a score.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({ characterId }),
  data: z.object({
    /** The name of the character; empty where the catalogue has lost her, or the person may not meet her. */
    name: z.string(),
    cover: picture.nullable(),
    /** The conversation with her; null without one. */
    sessionId: z.string().nullable(),
    /** When the person first wrote to her; null before that. */
    since: z.number().nullable(),
    /** Days on which the person wrote, by their own clock. */
    days: z.int(),
    /** Messages of both; of several versions of a message one counts. */
    messages: z.int(),
    /** Photos of her that the person had made. */
    photos: z.int(),
    /** In the order of their times. */
    milestones: z.array(z.object({ kind: z.enum(milestoneKinds), at: z.number() })),
    /** Of the latest sittings, the newest first. */
    sittings: z.array(summary),
    /** Limits that the person set and that are part of her prompts, the earliest first; none where memory is off. */
    boundaries: z.array(z.object({ id: z.string(), text: z.string(), since: z.number() })),
    /** The newest of those photos. */
    pictures: z.array(photo),
    /** How she is by the tone of the last talk; null where that is off, or nothing is to be read from it. */
    feeling: z.object({ mood: z.enum(moods), affection: z.enum(affections) }).nullable(),
    /** Her entries about the latest sittings, and the id to go on after. */
    diary: z.object({ entries: z.array(diaryEntry), next: z.string().nullable() }),
    writesDiary: z.boolean(),
    /** The setting of all characters: off goes before the one of this character. */
    writesDiaryForAll: z.boolean(),
    /** Her card in its versions, the newest of the earlier ones first, and the models that write; null where she may not be met. */
    covenant: covenant.nullable(),
    /** Whether she may write first, and the hours of the person's day in which no character does. */
    initiative: z.object({ isOn: z.boolean(), quietFrom: hour, quietTo: hour }),
    /** How often she may send a photo by herself. */
    photoFrequency: z.enum(photoFrequencies),
    showsFeeling: z.boolean(),
    /** The setting of all characters: off goes before the one of this character. */
    showsFeelingForAll: z.boolean(),
  }),
  errors: [],
  repeat: 'safe',
})

export const switchFeeling = defineCall('/v1/relationship/switch-feeling', {
  summary: 'Shows how a character feels, or how all of them do, or shows it no more.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  /** Without a character it is about all of them. */
  params: z.strictObject({ characterId: characterId.nullable(), isOn: z.boolean() }),
  data: z.object({}),
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
})

export const switchInitiative = defineCall('/v1/relationship/initiative', {
  summary:
    'Has a character write first now and then, or no more: off until it is switched on, free, a message a day at most, none in quiet hours, and none after three without an answer.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({ characterId, isOn: z.boolean() }),
  data: z.object({}),
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
})

export const choosePhotoFrequency = defineCall('/v1/relationship/photo-frequency', {
  summary:
    'Chooses how often a character may send a photo by herself: never until it is chosen, a part of premium at no further cost, none in a heavy moment, at a goodbye or in quiet hours.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ characterId, frequency: z.enum(photoFrequencies) }),
  data: z.object({}),
  errors: ['CHARACTER_NOT_FOUND', 'PREMIUM_NEEDED'],
  repeat: 'safe',
})

export const setQuietHours = defineCall('/v1/relationship/quiet-hours', {
  summary: 'Sets the hours of the day in which no character writes first; the same hour twice is none.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({ from: hour, to: hour }),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})
