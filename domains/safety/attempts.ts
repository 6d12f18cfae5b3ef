import { z } from 'zod'
import input from './attempts.json' with { type: 'json' }

/** The rules whose refusals may count as attempts. Help in a crisis and a person's own age are none of them. */
export const countableRules = [
  'minors',
  'self-harm-encouragement',
  'non-consent',
  'terrorism',
  'illegal',
  'drugs',
  'real-person',
] as const
export type CountableRule = (typeof countableRules)[number]

/** The answers to repeated attempts, in their order. Two operators close an account; the ladder only opens the case. */
export const attemptSteps = ['warning', 'lock', 'closure'] as const
export type AttemptStep = (typeof attemptSteps)[number]

const most = z.int().min(2).max(100).nullable()
const ladderSchema = z
  .strictObject({
    /** The rules whose refusals count; with none the ladder is off. */
    rules: z.array(z.enum(countableRules)),
    /** A refusal this soon after a counted one is the same attempt in other words. */
    sameWithinMinutes: z.number().min(0).max(60),
    /** Attempts count together that were made within this time. */
    withinHours: z.number().min(1).max(720),
    /** A step is forgotten after this time, and the next attempts begin at the first one again. */
    rememberedDays: z.int().min(1).max(365),
    /** How many attempts since the step before lead to each; null for a step that is never taken, nor any after it. */
    steps: z.strictObject({ warning: most, lock: most, closure: most }),
  })
  .refine(({ withinHours, rememberedDays }) => withinHours <= rememberedDays * 24, {
    error: 'attempts are forgotten before they count',
  })
  .refine(
    ({ steps }) => attemptSteps.every((step, at) => at === 0 || steps[before(at)] !== null || steps[step] === null),
    {
      error: 'a step follows one that is never taken',
    },
  )
export type Ladder = z.infer<typeof ladderSchema>

function before(at: number): AttemptStep {
  return attemptSteps[at - 1] ?? 'warning'
}

/** Reads a ladder; throws where it contradicts itself. */
export function readLadder(raw: unknown): Ladder {
  return ladderSchema.parse(raw)
}

/** The ladder of this installation. */
export const ladder = readLadder(input)

/** The rule under which a refusal counts; null where it does not count. */
export function countedRule(rule: string, { rules }: Pick<Ladder, 'rules'> = ladder): CountableRule | null {
  return rules.find((one) => one === rule) ?? null
}

export type Attempt = {
  id: string
  rule: CountableRule
  at: Date
  /** False where it was the same attempt in other words, or was found to be a false alarm. */
  counts: boolean
  /** The step that it led to; null while it led to none. */
  step: AttemptStep | null
}

/** Whether a refusal is an attempt of its own, and not the one before in other words. */
export function isNewAttempt(attempts: readonly Attempt[], at: Date, { sameWithinMinutes }: Ladder = ladder): boolean {
  const since = at.getTime() - sameWithinMinutes * 60_000
  return !attempts.some((one) => one.counts && one.at.getTime() > since)
}

/**
 * The step that is due after the latest attempt, with the attempts that led to it; null without one. NOTE: only the stored
 * attempts decide, and no clock, so that a later reading gives the same answer.
 */
export function stepDue(
  attempts: readonly Attempt[],
  { withinHours, rememberedDays, steps }: Ladder = ladder,
): { step: AttemptStep; of: Attempt[] } | null {
  const counted = attempts.filter(({ counts }) => counts)
  const latest = Math.max(0, ...counted.map(({ at }) => at.getTime()))
  const remembered = counted.filter(({ at }) => latest - at.getTime() <= rememberedDays * 86_400_000)
  const taken = Math.max(-1, ...remembered.map(({ step }) => (step === null ? -1 : attemptSteps.indexOf(step))))
  const step = attemptSteps[Math.min(taken + 1, attemptSteps.length - 1)] ?? 'closure'
  const of = remembered.filter((one) => one.step === null && latest - one.at.getTime() <= withinHours * 3_600_000)
  const needed = steps[step]
  return needed !== null && of.length >= needed ? { step, of } : null
}

/** The rule under which most of these attempts were refused; of two that are equal, the graver one. */
export function mainRule(attempts: readonly Pick<Attempt, 'rule'>[]): CountableRule {
  const times = (rule: CountableRule) => attempts.filter((one) => one.rule === rule).length
  return countableRules.toSorted((a, b) => times(b) - times(a))[0] ?? 'illegal'
}
