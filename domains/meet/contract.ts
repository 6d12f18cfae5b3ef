import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageOf, pageParams } from '#platform/contract/paging.ts'
import { aboutLength, gestures, meetGenders, places, reactions, verificationStates, wantedGenders } from './rules.ts'

/** People meet people only where both are members and adults by the rules of their place. */
const met = { auth: 'user', adultsOnly: true } as const

const ownMeeting = z.object({
  isOn: z.boolean(),
  wantedGender: z.enum(wantedGenders),
  gender: z.enum(meetGenders).nullable(),
  about: z.string(),
  place: z.enum(places),
  /** Only people whom they like see them. */
  isPrivate: z.boolean(),
  verification: z.object({
    state: z.enum(verificationStates),
    /** To be shown in the next photo. */
    gesture: z.enum(gestures),
  }),
  /** Switched on, verified and named: others can see this person. */
  isOpen: z.boolean(),
})
export type OwnMeeting = z.infer<typeof ownMeeting>

const card = z.object({
  uid: z.uuid(),
  nick: z.string(),
  picture: z.string().nullable(),
  gender: z.enum(meetGenders).nullable(),
  about: z.string(),
  /** The country, where both people show theirs; null otherwise. */
  country: z.string().nullable(),
})

export type MeetCard = z.infer<typeof card>

const metCard = card.extend({ at: z.number() })
export type MetCard = z.infer<typeof metCard>
const pageOfMet = pageOf(metCard)
export type PageOfMet = z.infer<typeof pageOfMet>

export const ownMeetProfile = defineCall('/v1/meet/my-profile', {
  summary: 'The social settings of the person, their verification, and whether others can see them.',
  ...met,
  params: z.strictObject({}),
  data: ownMeeting,
  errors: [],
  repeat: 'safe',
})

export const updateSocial = defineCall('/v1/social/update', {
  summary:
    'Changes social settings, or reacts to a person: two who like each other are a match, and `none` takes a reaction back.',
  ...met,
  params: z
    .strictObject({
      gender: z.enum(meetGenders).nullish(),
      about: z.string().trim().max(aboutLength).optional(),
      place: z.enum(places).optional(),
      isPrivate: z.boolean().optional(),
      uid: z.uuid().optional(),
      reaction: z.enum(reactions).optional(),
    })
    .refine(({ uid, reaction }) => (uid === undefined) === (reaction === undefined), { path: ['reaction'] }),
  data: ownMeeting.extend({
    /** Whether the person of the reaction likes this one, too; null without a reaction. */
    isMatch: z.boolean().nullable(),
  }),
  errors: ['MEET_NOT_OPEN', 'PERSON_NOT_FOUND', 'TEXT_BLOCKED'],
  repeat: 'safe',
})

export const updateMeetConfig = defineCall('/v1/user/meet-pro/config/update', {
  summary: 'Switches meeting people on or off, and says whom the person would like to meet.',
  ...met,
  params: z.strictObject({ isOn: z.boolean().optional(), wantedGender: z.enum(wantedGenders).optional() }),
  data: ownMeeting,
  errors: [],
  repeat: 'safe',
})

export const submitVerification = defineCall('/v1/user/profile-verification/submit', {
  summary:
    'Submits an uploaded photo with the requested gesture. An operator decides; then the photo is erased. One waits at a time.',
  ...met,
  params: z.strictObject({ picture: z.string().min(1).max(64) }),
  data: z.object({ state: z.enum(verificationStates) }),
  errors: ['UPLOAD_UNREADABLE', 'VERIFICATION_PENDING'],
  repeat: 'once',
})

export const listDeck = defineCall('/v1/meet/deck', {
  summary: 'People to like or pass: verified, switched on, wanted by both, and not reacted to yet.',
  ...met,
  params: z.strictObject({}),
  data: z.object({ list: z.array(card) }),
  errors: ['MEET_NOT_OPEN'],
  repeat: 'safe',
})

export const listLikes = defineCall('/v1/meet/list/like', {
  summary: 'People who like this person and wait for an answer, the latest first.',
  ...met,
  params: z.strictObject(pageParams),
  data: pageOfMet,
  errors: ['MEET_NOT_OPEN'],
  repeat: 'safe',
})

export const listMatches = defineCall('/v1/meet/list/match', {
  summary: 'People who like this person and are liked by them, the latest first.',
  ...met,
  params: z.strictObject(pageParams),
  data: pageOfMet,
  errors: ['MEET_NOT_OPEN'],
  repeat: 'safe',
})

export const countMeetings = defineCall('/v1/meet/list/counts', {
  summary: 'How many people are in each of the two lists.',
  ...met,
  params: z.strictObject({}),
  data: z.object({ like: z.number().int(), match: z.number().int() }),
  errors: ['MEET_NOT_OPEN'],
  repeat: 'safe',
})

const blocked = z.object({ uid: z.uuid(), nick: z.string(), at: z.number() })
export type BlockedPerson = z.infer<typeof blocked>

export const blockPerson = defineCall('/v1/meet/block', {
  summary:
    'Blocks a person, or takes that back: while one has blocked the other, neither sees the other. Nobody is informed.',
  ...met,
  params: z.strictObject({ uid: z.uuid(), isBlocked: z.boolean() }),
  data: z.object({}),
  errors: ['PERSON_NOT_FOUND'],
  repeat: 'safe',
})

export const listBlocked = defineCall('/v1/meet/list/blocked', {
  summary: 'The latest 100 people whom this person has blocked and who are still here.',
  ...met,
  params: z.strictObject({}),
  data: z.object({ list: z.array(blocked) }),
  errors: [],
  repeat: 'safe',
})
