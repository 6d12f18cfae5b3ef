import type { FunnelKey, LandingAnswers, LandingFunnel, LandingQuestion } from '../../landing-funnels.ts'
import { landingFunnels, landingQuestions } from '../../landing-funnels.ts'

/** The steps after the match; before them stand the questions that are not answered. */
const laterSteps = ['mail', 'offer'] as const

/** The address of a landing page holds all that was answered, so that it can be left, shared and opened again. */
export type LandingSearch = LandingAnswers & {
  /** Ids of the chosen faces, joined by commas. */
  faces?: string
  /** The match that was chosen beside the best. */
  pick?: string
  step?: (typeof laterSteps)[number]
}

/** The place of an address within its landing page. */
export type LandingPlace =
  | { at: 'question'; question: LandingQuestion }
  | { at: 'faces'; round: number }
  | { at: 'match' | 'mail' | 'offer' }

const id = /^[\w-]{1,100}$/

/** Reads the address; what it does not know is dropped. */
export function parseLandingSearch(raw: Record<string, unknown>): LandingSearch {
  const search: Record<string, string> = {}
  for (const [question, answers] of Object.entries(landingQuestions)) {
    const answer = (answers as readonly string[]).find((one) => one === raw[question])
    if (answer) search[question] = answer
  }
  const faces = facesOf({ faces: typeof raw['faces'] === 'string' ? raw['faces'] : '' })
  if (faces.length > 0) search['faces'] = faces.join(',')
  if (typeof raw['pick'] === 'string' && id.test(raw['pick'])) search['pick'] = raw['pick']
  const step = laterSteps.find((one) => one === raw['step'])
  if (step) search['step'] = step
  return search
}

/** The parameters of an address that are none of its landing page's, such as those of the advert that leads there. */
export function beyondLanding(raw: Record<string, unknown>): Record<string, unknown> {
  const own = new Set<string>([...Object.keys(landingQuestions), 'faces', 'pick', 'step'])
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !own.has(name)))
}

export function facesOf({ faces = '' }: Pick<LandingSearch, 'faces'>): string[] {
  return [...new Set(faces.split(',').filter((face) => id.test(face)))].slice(0, 3)
}

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
