import { z } from 'zod'
import file from './own-age-model.json' with { type: 'json' }
import type { AgeClaim } from './age.ts'
import type { OwnAgeCandidate } from './own-age-features.ts'
import { ownAgeCandidates, weightCount } from './own-age-features.ts'
import type { Phrase } from '../screening/phrase.ts'
import type { Setting } from './setting.ts'
import type { Spot } from './spots.ts'

/**
 * The model as `npm run policy:train` writes it: from `threshold` on a number is the age of who writes, below `doubt` an
 * age that only a weak rule found is none; each weight is one signed byte times `step`.
 */
export const ownAgeModel = z.strictObject({
  threshold: z.number(),
  doubt: z.number(),
  step: z.number().positive(),
  weights: z.base64(),
})
export type OwnAgeModel = z.infer<typeof ownAgeModel>

type Reading = Pick<OwnAgeModel, 'threshold' | 'doubt' | 'step'> & { weights: Int8Array }

let read: Reading | undefined

function model(): Reading {
  if (read !== undefined) return read
  const { weights, ...rest } = ownAgeModel.parse(file)
  const bytes = Buffer.from(weights, 'base64')
  if (bytes.length !== weightCount) throw new Error(`the model of own ages has ${bytes.length} weights`)
  return (read = { ...rest, weights: new Int8Array(bytes) })
}

/** What a version of the policy says of the model. */
export function modelText(): string {
  return `${file.threshold} ${file.doubt} ${file.step} ${file.weights}`
}

function scoreOf({ features }: OwnAgeCandidate): number {
  const { weights, step } = model()
  let sum = 0
  for (const feature of features()) sum += weights[feature] ?? 0
  return sum * step
}

/** Whether the model has a say: in a person's own words, in a language that it knows, and not while it is trained. */
function isHeard({ surface, language, ownAgeCandidates: collected }: Setting): boolean {
  return surface === 'chat-in' && language !== 0 && collected === undefined
}

/** Collects the numbers of a phrase for training, where it is wanted. */
export function collectOwnAges(phrase: Phrase, setting: Setting, claims: readonly AgeClaim[]): void {
  if (setting.ownAgeCandidates === undefined) return
  for (const candidate of ownAgeCandidates(phrase, setting)) {
    const isClear = claims.some((claim) => claim.isOwn && claim.isClear && claim.number.start === candidate.start)
    setting.ownAgeCandidates.push({ ...candidate, isClear })
  }
}

/** Numbers of a phrase that no rule made an age of who writes, and that the model holds for one. */
export function likelyOwnAges(phrase: Phrase, setting: Setting): Spot[] {
  if (!isHeard(setting)) return []
  return ownAgeCandidates(phrase, setting)
    .filter((candidate) => !candidate.ofOthers && scoreOf(candidate) >= model().threshold)
    .map(({ start, end }) => ({ start, end, isOwn: true }))
}

/** Whether the model is sure that an age is not the writer's of today, and no clear statement says it is: "I am 15" always is. */
export function isDoubtful(claim: AgeClaim, phrase: Phrase, setting: Setting): boolean {
  return claim.isOwn && !claim.isClear && isDenied(claim.number, phrase, setting)
}

/** The same spots, of which those that the model doubts are of somebody else: "my cousin was born in 2012". */
export function withoutDoubtful(spots: readonly Spot[], phrase: Phrase, setting: Setting): Spot[] {
  return spots.map((spot) => (spot.isOwn && isDenied(spot, phrase, setting) ? { ...spot, isOwn: false } : spot))
}

/** Whether the model is sure that the numbers within this part of a phrase are no age of who writes. */
function isDenied(
  { start, end = start }: { start: number; end?: number | undefined },
  phrase: Phrase,
  setting: Setting,
): boolean {
  if (!isHeard(setting)) return false
  const within = ownAgeCandidates(phrase, setting).filter((one) => one.start <= end && one.end >= start)
  return within.length > 0 && within.every((candidate) => scoreOf(candidate) < model().doubt)
}
