import type { LandingMatch } from '../../landing-contract.ts'
import type { LandingAnswers } from '../../landing-questions.ts'
import { isOpenAnswer, landingAges, landingTags } from '../../landing-funnels.ts'

type Measure = LandingMatch['met'][number]

/** The facts of a character that a match is measured by. */
export type Candidate = {
  id: string
  age: number
  style: 'REALITY' | 'ANIMATE'
  tags: readonly string[]
  hotRank: number
}

export type Fit = { met: Measure[]; missed: Measure[]; traits: string[] }
type Ranked<C extends Candidate> = { candidate: C; fit: Fit }

/** Candidates by how many answers they meet, then by how many of their tags count, then by popularity. */
export function rankByAnswers<C extends Candidate>(candidates: readonly C[], answers: LandingAnswers): Ranked<C>[] {
  return sorted(candidates.map((candidate) => ({ candidate, fit: fitOf(candidate, answers) })))
}

/**
 * The chosen one who shares most with the other chosen ones, then those who were not chosen, by what they share with all
 * of them.
 */
export function rankByFaces<C extends Candidate>(candidates: readonly C[], chosen: readonly Candidate[]): Ranked<C>[] {
  const ranked = sorted(candidates.map((candidate) => ({ candidate, fit: likenessOf(candidate, chosen) })))
  const isChosen = ({ candidate }: Ranked<C>) => chosen.some(({ id }) => id === candidate.id)
  return [...ranked.filter(isChosen).slice(0, 1), ...ranked.filter((one) => !isChosen(one))]
}

function fitOf({ age, style, tags }: Candidate, answers: LandingAnswers): Fit {
  const fit: Fit = { met: [], missed: [], traits: [] }
  const note = (measure: Measure, isMet: boolean) => fit[isMet ? 'met' : 'missed'].push(measure)
  for (const measure of ['temper', 'evening'] as const) {
    const answer = answers[measure]
    if (!answer) continue
    const worn = tags.filter((tag) => landingTags[answer]?.includes(tag))
    note(measure, worn.length > 0)
    fit.traits.push(...worn.filter((tag) => !fit.traits.includes(tag)))
  }
  const ages = answers.age && answers.age !== 'any' ? landingAges[answers.age] : null
  if (ages) note('age', age >= ages.from && age <= (ages.to ?? age))
  if (answers.style && !isOpenAnswer(answers.style)) note('style', style === answers.style)
  return fit
}

/** The most years between her age and the average of the chosen that count as alike. */
const nearYears = 5

function likenessOf(candidate: Candidate, chosen: readonly Candidate[]): Fit {
  const others = chosen.filter(({ id }) => id !== candidate.id)
  const isChosen = others.length < chosen.length
  const traits = candidate.tags.filter((tag) => others.some(({ tags }) => tags.includes(tag)))
  const average = chosen.reduce((sum, { age }) => sum + age, 0) / chosen.length
  const sameStyle = chosen.filter(({ style }) => style === candidate.style).length
  const measured: [Measure, boolean][] = [
    ['chosen', isChosen],
    ['traits', traits.length > 0],
    ['style', sameStyle * 2 > chosen.length],
    ['age', Math.abs(candidate.age - average) <= nearYears],
  ]
  return { met: measured.flatMap(([measure, isMet]) => (isMet ? [measure] : [])), missed: [], traits }
}

function sorted<C extends Candidate>(ranked: Ranked<C>[]): Ranked<C>[] {
  return ranked.toSorted(
    (one, other) =>
      other.fit.met.length - one.fit.met.length ||
      other.fit.traits.length - one.fit.traits.length ||
      one.candidate.hotRank - other.candidate.hotRank ||
      (one.candidate.id < other.candidate.id ? -1 : 1),
  )
}
