import type { LandingQuestion } from './landing-questions.ts'

/** The answers that exclude nobody. */
const openAnswers: readonly string[] = ['any', 'ANY']

export function isOpenAnswer(answer: string): boolean {
  return openAnswers.includes(answer)
}

/** The ages that an answer names, both ends included. */
export const landingAges = {
  twenties: { from: 18, to: 29 },
  thirties: { from: 30, to: 39 },
  forties: { from: 40, to: null },
} as const

/** The tags that an answer about temper or evening looks for; one of them is enough. */
export const landingTags: Readonly<Record<string, readonly string[]>> = {
  gentle: ['gentle', 'tender', 'shy', 'healing'],
  witty: ['witty', 'dry-wit', 'sharp-tongue', 'playful'],
  bold: ['bold', 'confident', 'leader'],
  mysterious: ['mysterious', 'philosophical', 'puzzles'],
  sunny: ['sunny', 'playful', 'loyal'],
  romantic: ['romantic', 'slow-burn', 'second-chances'],
  talk: ['night-owl', 'coffee', 'radio', 'philosophical'],
  outdoors: ['mountains', 'nature', 'sea', 'travel', 'adventurous', 'desert', 'sporty', 'storm'],
  music: ['musical', 'dancing', 'voice'],
  stories: ['bookish', 'cinema', 'games', 'puzzles'],
  handmade: ['handmade', 'cooking', 'artist', 'engines'],
  quiet: ['rain', 'winter', 'homebody'],
}

/** The names of the landing pages that have one in their calls. */
export const landingNames = ['landing_role_1', 'landing_role_2', 'landing_role_3'] as const

/** How many times the third landing page shows faces to choose from, and how many at most at once. */
export const faceRounds = 3
export const facesInRound = 4

export type FunnelKey = 'usual' | 'evening' | 'type' | 'faces' | 'short'

/** One landing page: its questions in order, and the name of it that its calls carry, where it has one. */
export type LandingFunnel = {
  key: FunnelKey
  name: (typeof landingNames)[number] | null
  /** The beginning of the tag that its purchases carry, and its name in what is measured. */
  tag: string
  questions: readonly LandingQuestion[]
  /** Rounds of faces follow the questions. */
  hasFaces: boolean
}

export const landingFunnels = {
  usual: {
    key: 'usual',
    name: null,
    tag: 'landing',
    questions: ['who', 'temper', 'evening', 'age'],
    hasFaces: false,
  },
  evening: {
    key: 'evening',
    name: 'landing_role_1',
    tag: 'landing_role1',
    questions: ['who', 'evening', 'temper'],
    hasFaces: false,
  },
  type: {
    key: 'type',
    name: 'landing_role_2',
    tag: 'landing_role2',
    questions: ['who', 'style', 'age', 'temper'],
    hasFaces: false,
  },
  faces: { key: 'faces', name: 'landing_role_3', tag: 'landing_role3', questions: ['who'], hasFaces: true },
  short: { key: 'short', name: null, tag: 'landing2', questions: ['who', 'temper'], hasFaces: false },
} as const satisfies Readonly<Record<FunnelKey, LandingFunnel>>
