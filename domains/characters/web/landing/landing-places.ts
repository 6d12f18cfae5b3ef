import type { FunnelKey, LandingFunnel } from '../../landing-funnels.ts'
import { landingFunnels } from '../../landing-funnels.ts'
import type { LandingQuestion } from '../../landing-questions.ts'
import type { LandingSearch } from './landing-search.ts'
import { facesOf } from './landing-search.ts'

/** The place of an address within its landing page. */
export type LandingPlace =
  | { at: 'question'; question: LandingQuestion }
  | { at: 'faces'; round: number }
  | { at: 'match' | 'mail' | 'offer' }

/** Where an address stands: at the first question without an answer, else at its step after them. */
export function placeOf(funnel: LandingFunnel, search: LandingSearch, rounds: number): LandingPlace {
  const question = funnel.questions.find((one) => search[one] === undefined)
  if (question) return { at: 'question', question }
  const round = facesOf(search).length
  if (funnel.hasFaces && round < rounds) return { at: 'faces', round }
  return { at: search.step ?? 'match' }
}

/** Whether an address stands at a question, which the server's document can put by itself. */
export function isAtQuestion(key: FunnelKey, search: LandingSearch): boolean {
  return landingFunnels[key].questions.some((one) => search[one] === undefined)
}

/** The step of a place, counted from 1, and how many there are. */
export function progressOf(
  funnel: LandingFunnel,
  place: LandingPlace,
  rounds: number,
): { step: number; count: number } {
  const steps = funnel.questions.length + (funnel.hasFaces ? rounds : 0)
  const count = steps + 3
  if (place.at === 'question') return { step: funnel.questions.indexOf(place.question) + 1, count }
  if (place.at === 'faces') return { step: funnel.questions.length + place.round + 1, count }
  return { step: steps + { match: 1, mail: 2, offer: 3 }[place.at], count }
}

/** The address of the step before; null at the first. It lacks the answer of that step. */
export function searchBefore(funnel: LandingFunnel, search: LandingSearch, place: LandingPlace): LandingSearch | null {
  if (place.at === 'offer') return { ...search, step: 'mail' }
  const { step: _step, ...answers } = search
  if (place.at === 'mail') return answers
  const { pick: _pick, ...rest } = answers
  const faces = facesOf(rest)
  if (funnel.hasFaces && faces.length > 0) return withFaces(rest, faces.slice(0, -1))
  const answered = funnel.questions.filter((one) => rest[one] !== undefined)
  const last =
    place.at === 'question' ? funnel.questions[funnel.questions.indexOf(place.question) - 1] : answered.at(-1)
  if (!last) return null
  const { [last]: _last, ...earlier } = rest
  return earlier
}

/** The address with another face chosen. */
export function withFace(search: LandingSearch, face: string): LandingSearch {
  return withFaces(search, [...facesOf(search), face])
}

function withFaces({ faces: _faces, ...search }: LandingSearch, faces: readonly string[]): LandingSearch {
  return faces.length > 0 ? { ...search, faces: faces.join(',') } : search
}
