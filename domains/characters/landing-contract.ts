import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { characterSummary } from './contract.ts'
import { faceRounds } from './landing-funnels.ts'
import { landingQuestions } from './landing-questions.ts'

/** A match is measured by the answers, or for faces by whether she was chosen, her traits, her style and her age. */
const measures = z.array(z.enum(['age', 'style', 'temper', 'evening', 'chosen', 'traits']))

const match = z.object({
  character: characterSummary,
  met: measures,
  /** Answers that she does not meet; a match of faces has none. */
  missed: measures,
  /** Her tags that count for the match. */
  traits: characterSummary.shape.tags,
})
export type LandingMatch = z.infer<typeof match>

const shared = {
  auth: 'public',
  data: z.object({
    /** The best match first. */
    list: z.array(match).min(1),
    /** How many characters were compared. */
    compared: z.int().positive(),
  }),
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
} as const

const who = z.enum(landingQuestions.who).default('any')

export const matchLandingAnswers = defineCall('/v1/tour/landing-role/match', {
  ...shared,
  summary:
    'Matches released characters to the answers of a landing page: the gender always, of the rest as many as can be; equal ones by popularity. The same answers give the same match.',
  params: z.strictObject({
    /** The landing page; the two without a role of their own send none. */
    role: z.enum(['landing_role_1', 'landing_role_2']).optional(),
    who,
    age: z.enum(landingQuestions.age).default('any'),
    style: z.enum(landingQuestions.style).default('ANY'),
    temper: z.enum(landingQuestions.temper).optional(),
    evening: z.enum(landingQuestions.evening).optional(),
  }),
})

export const matchLandingFaces = defineCall('/v1/tour/landing-role-3/match', {
  ...shared,
  summary:
    'Matches released characters to the faces that somebody chose: the one of them who has most in common with the others in traits, style and age, then others by the same. The same faces give the same match.',
  params: z.strictObject({
    role: z.literal('landing_role_3').optional(),
    who,
    faces: z.array(z.string().max(100)).min(1).max(faceRounds),
  }),
})
