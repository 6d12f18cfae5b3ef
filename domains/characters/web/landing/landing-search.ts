import type { LandingAnswers } from '../../landing-questions.ts'
import { landingQuestions } from '../../landing-questions.ts'

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
