import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { guideNames, thirdDayBanner } from './guides.ts'
import { adCookie, platforms, rewards, shapes } from './rules.ts'
import type { SurveyQuestion } from './survey.ts'
import { surveyQuestions } from './survey.ts'

/** Pages send an empty word for an ad cookie that they lack or may not read. */
const cookie = z.union([z.literal(''), z.string().regex(adCookie)]).default('')

export const open = defineCall('/v1/open', {
  summary:
    'Says how a visit began. It is stored once, however often the same `visit` is sent; sent again when a visitor or a person was made, it becomes theirs.',
  auth: 'public',
  params: z.strictObject({
    /** Made by the page for each visit; a visit without one is stored each time. */
    visit: z.uuid().optional(),
    platform: z.enum(platforms).default('web'),
    favorite: z.boolean().default(false),
    d: z.string().regex(shapes.d).optional(),
    fbp: cookie,
    fbc: cookie,
    testB: z.string().regex(shapes.testB).optional(),
    l: z.string().regex(shapes.l).optional(),
    u: z.string().regex(shapes.u).optional(),
    bp: z.string().regex(shapes.bp).optional(),
    from: z.string().regex(shapes.from).optional(),
  }),
  data: z.object({}),
  errors: [],
  repeat: 'keyed',
})

const reward = z.object({
  event: z.enum(Object.keys(rewards) as [keyof typeof rewards]),
  currency: z.enum(['energy', 'coins']),
  /** Whole energy or coins. */
  amount: z.int().positive(),
  /** From when on it can be claimed, epoch milliseconds; null while it was not begun. */
  claimableAt: z.number().nullable(),
  /** Epoch milliseconds; null while it was not taken. */
  claimedAt: z.number().nullable(),
})
export type Reward = z.infer<typeof reward>

export const listRewards = defineCall('/v1/user/reward/list', {
  summary: 'What is given once for something one does, and how the own ones stand.',
  auth: 'visitor',
  params: z.strictObject({}),
  data: z.object({ list: z.array(reward) }),
  errors: [],
  repeat: 'safe',
})

export const rewardEnergy = defineCall('/v1/user/reward/energy', {
  summary:
    'Energy for adding the page to the home screen, installing or bookmarking it. `begin` notes the tap on one of the three; ten seconds later `claim` gives the energy, once for a person. Sooner it is refused, and nothing is lost by that.',
  auth: 'visitor',
  adultsOnly: true,
  params: z.strictObject({
    event: z.enum(['add-to-home-screen']),
    step: z.enum(['begin', 'claim']).default('claim'),
  }),
  data: reward,
  errors: ['REWARD_TOO_SOON'],
  repeat: 'safe',
})

export const rewardCoins = defineCall('/v1/user/reward/coins', {
  summary: 'The gift of customer service, once for a person; claimed again, it tells the same and gives nothing.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ event: z.enum(['support-gift']) }),
  data: reward,
  errors: [],
  repeat: 'safe',
})

export const invitation = defineCall('/v1/invite/info', {
  summary:
    'The own invitation: its address, the energy that it gives to both, and how many people came by it. Somebody new who registers by it, on a device and by an identity that were not here before, is rewarded with the person who invited.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({}),
  data: z.object({
    link: z.url(),
    /** For each of the two. */
    energy: z.int().positive(),
    joined: z.int().nonnegative(),
    /** How many of them were new by all rules, so that both were rewarded. */
    rewarded: z.int().nonnegative(),
  }),
  errors: [],
  repeat: 'safe',
})

const board = z.object({
  /** Ten at most, those who invited most first. */
  list: z.array(z.object({ nick: z.string(), count: z.int().positive(), isOwn: z.boolean() })),
  isListed: z.boolean(),
  /** The own name, under which others would see the person; without one nobody is listed. */
  nick: z.string(),
})
export type InvitationBoard = z.infer<typeof board>

export const invitationBoard = defineCall('/v1/invite/board', {
  summary: 'Who invited most people this month, of those who chose to be listed.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({}),
  data: board,
  errors: [],
  repeat: 'safe',
})

export const listOnBoard = defineCall('/v1/invite/board/list', {
  summary: 'Lists the person among those who invited most, under their name, or no longer. Nobody is listed before.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ isListed: z.boolean() }),
  data: board,
  errors: [],
  repeat: 'safe',
})

export const surveyInfo = defineCall('/v1/survey/info', {
  summary: 'The twelve questions of the survey with the choices of each, and how its reward stands.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({}),
  data: z.object({ questions: z.array(z.object({ name: z.string(), choices: z.array(z.string()) })), reward }),
  errors: [],
  repeat: 'safe',
})

/** One choice of each question; built of the list, whose names the compiler loses on the way through its entries. */
const answers = z.strictObject(
  Object.fromEntries(surveyQuestions.map(({ name, choices }) => [name, z.enum(choices)])) as unknown as Record<
    SurveyQuestion,
    z.ZodType<string>
  >,
)

export const submitSurvey = defineCall('/v1/survey/submit', {
  summary:
    'Gives an answer to every question, and coins for that, once for a person; sent again, the first answers stay.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ answers }),
  data: z.object({ reward }),
  errors: [],
  repeat: 'safe',
})

/** Hints are for somebody who is here already: nobody becomes a visitor by them. */
const guided = { auth: 'visitor', needsSession: true } as const
const shownGuides = z.object({
  shown: z.array(z.enum(guideNames)),
  /** Two days have passed, and it was not closed. */
  isBannerDue: z.boolean(),
})

export const listGuides = defineCall('/v1/user/guide/list', {
  summary: 'The hints that the person has seen, and whether the banner of the third day is due.',
  ...guided,
  params: z.strictObject({}),
  data: shownGuides,
  errors: [],
  repeat: 'safe',
})

export const noteGuideShown = defineCall('/v1/user/guide/shown', {
  summary: 'Notes that a hint was shown: it is not shown again on any device.',
  ...guided,
  params: z.strictObject({ guide: z.enum(guideNames) }),
  data: shownGuides,
  errors: [],
  repeat: 'safe',
})

export const closeGuideBanner = defineCall('/v1/user/guide/close-banner', {
  summary: 'Closes the banner of the third day for good.',
  ...guided,
  params: z.strictObject({ banner: z.literal(thirdDayBanner) }),
  data: shownGuides,
  errors: [],
  repeat: 'safe',
})
