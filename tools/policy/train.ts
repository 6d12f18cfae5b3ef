// npm run policy:train
// Trains the model of own ages (domains/safety/rulings/own-age-model.json) with the sentences that are read: probes/,
// blind-second/, training/, the lines of the built-in stories and harmless texts of the tests; never with held-out/, blind/ or
// blind-third/. Prints what it finds of shapes that it did not learn, and chooses its two limits by that. The same
// sentences and lexicons give the same model.
import { writeFileSync } from 'node:fs'
import { readOwnAges } from '#domains/safety/policy.ts'
import type { OwnAgeCandidate } from '#domains/safety/rulings/own-age-features.ts'
import { weightCount } from '#domains/safety/rulings/own-age-features.ts'
import type { OwnAgeModel } from '#domains/safety/rulings/own-age-model.ts'
import { localeCodes } from '#platform/i18n/locales.ts'
import type { Example } from './logistic.ts'
import { fit, weigh } from './logistic.ts'
import type { TrainingText } from './training-texts.ts'
import { trainingTexts } from './training-texts.ts'

type Read = Example & Pick<TrainingText, 'set'> & { byRules: boolean; isClear: boolean; allowed: readonly Int32Array[] }
type Scored = Read & { score: number; highest: number }

const folds = 5
/** More of the everyday sentences, of those without a finding of the rules, may not be held for an own age. */
const mostAlarms = 0.003
/** So much of the own ages that the rules find may at most be doubted. */
const mostDoubted = 0.005
const largest = 127
const file = new URL('../../domains/safety/rulings/own-age-model.json', import.meta.url)

const featuresOf = (candidates: readonly OwnAgeCandidate[]) => candidates.map(({ features }) => features())

function readAll(): Read[] {
  return localeCodes.flatMap((locale) =>
    trainingTexts(locale).flatMap(({ text, ...rest }): Read[] => {
      const { candidates, byRules } = readOwnAges(text, { locale })
      const allowed = featuresOf(candidates.filter(({ ofOthers }) => !ofOthers))
      const isLearned = rest.set === 'own' || rest.set === 'everyday' || candidates.length > 0
      const isClear = candidates.some((one) => one.isClear)
      return isLearned ? [{ ...rest, isClear, candidates: featuresOf(candidates), allowed, byRules }] : []
    }),
  )
}

function highestOf(weights: Float32Array, candidates: readonly Int32Array[]): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...candidates.map((features) => weigh(weights, features)))
}

/** Each text scored by a model that learned no text of its shape. */
function scoredUnlearned(texts: readonly Read[]): Scored[] {
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const weights = fit(
      texts.filter(({ group }) => group % folds !== fold),
      weightCount,
    )
    return texts
      .filter(({ group }) => group % folds === fold)
      .map((text) => ({
        ...text,
        score: highestOf(weights, text.allowed),
        highest: highestOf(weights, text.candidates),
      }))
  })
}

/** The lowest limit from which on no more than this share of the texts is scored. */
function limitOf(scores: readonly number[], share: number): number {
  const sorted = scores.toSorted((one, other) => other - one)
  return round((sorted[Math.floor(share * sorted.length)] ?? 0) + 0.01)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function percent(texts: readonly Scored[], isCounted: (text: Scored) => boolean): string {
  const all = texts.reduce((sum, { weight }) => sum + weight, 0)
  const counted = texts.reduce((sum, text) => sum + (isCounted(text) ? text.weight : 0), 0)
  return `${((100 * counted) / all).toFixed(1)} % of ${texts.length}`
}

function stored(weights: Float32Array, limits: Pick<OwnAgeModel, 'threshold' | 'doubt'>): OwnAgeModel {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / largest
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / step))
  return { ...limits, step: Number(step.toPrecision(6)), weights: Buffer.from(bytes.buffer).toString('base64') }
}

const texts = readAll()
const scored = scoredUnlearned(texts)
const own = scored.filter((text) => text.set === 'own')
const everyday = scored.filter((text) => text.set === 'everyday')
const threshold = limitOf(
  everyday.filter(({ byRules }) => !byRules).map(({ score }) => score),
  mostAlarms,
)
const isDoubtable = ({ byRules, isClear, candidates }: Scored) => byRules && !isClear && candidates.length > 0
const doubt = -limitOf(
  own.filter(({ byRules }) => byRules).map((text) => (isDoubtable(text) ? -text.highest : Number.NEGATIVE_INFINITY)),
  mostDoubted,
)
writeFileSync(file, `${JSON.stringify(stored(fit(texts, weightCount), { threshold, doubt }), null, 2)}\n`)
console.log(`${texts.length} texts, limits ${threshold} and ${doubt}`)
console.log(
  `own ages: rules ${percent(own, ({ byRules }) => byRules)}, with the model ${percent(own, ({ byRules, score }) => byRules || score >= threshold)}`,
)
console.log(
  `everyday: rules ${percent(everyday, ({ byRules }) => byRules)}, with the model ${percent(everyday, ({ byRules, score }) => byRules || score >= threshold)}`,
)
