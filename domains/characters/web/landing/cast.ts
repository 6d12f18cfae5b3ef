import type { CharacterSummary, Picture } from '../../contract.ts'
import type { LandingFunnel } from '../../landing-funnels.ts'
import type { LandingQuestion, LandingAnswers } from '../../landing-questions.ts'
import { faceRounds, facesInRound, isOpenAnswer, landingAges, landingTags } from '../../landing-funnels.ts'
import { landingQuestions } from '../../landing-questions.ts'

/** One character as the questions show her: a picture, and what decides which answer it stands for. */
export type CastMember = Pick<CharacterSummary, 'id' | 'name' | 'age' | 'gender' | 'style'> & {
  tags: readonly string[]
  cover: Picture
}

export function castMember({ id, name, age, gender, style, tags, cover }: CharacterSummary): CastMember {
  return { id, name, age, gender, style, tags: tags.map(({ slug }) => slug), cover }
}

/**
 * Who stands for each answer of a question: somebody of whom it is true, and whom no question before showed where there is
 * one. An answer that excludes nobody has no picture.
 */
export function castFor(
  funnel: LandingFunnel,
  question: LandingQuestion,
  { cast, who }: { cast: readonly CastMember[]; who: LandingAnswers['who'] },
): Map<string, CastMember> {
  const shown = new Set<string>()
  let chosen = new Map<string, CastMember>()
  for (const each of funnel.questions.slice(0, funnel.questions.indexOf(question) + 1)) {
    const people = each === 'who' ? cast : ofGender(cast, who)
    chosen = new Map()
    for (const answer of landingQuestions[each]) {
      if (isOpenAnswer(answer)) continue
      const fitting = people
        .map((one) => ({ one, fit: fits(one, each, answer) }))
        .filter(({ one, fit }) => fit > 0 && ![...chosen.values()].includes(one))
        .toSorted((a, b) => Number(shown.has(a.one.id)) - Number(shown.has(b.one.id)) || b.fit - a.fit)
      const first = fitting[0]?.one
      if (first) chosen.set(answer, first)
    }
    for (const { id } of chosen.values()) shown.add(id)
  }
  return chosen
}

/** The faces of each round: of the gender, as they are liked, and none twice. */
export function faceRoundsOf(cast: readonly CastMember[], who: LandingAnswers['who']): CastMember[][] {
  const people = ofGender(cast, who)
  const size = Math.min(facesInRound, Math.max(2, Math.floor(people.length / faceRounds)))
  const count = Math.min(faceRounds, Math.floor(people.length / size))
  return Array.from({ length: count }, (_, round) =>
    Array.from({ length: size }, (__, place) => people[place * count + round]).filter((one) => one !== undefined),
  )
}

function ofGender(cast: readonly CastMember[], who: LandingAnswers['who']): readonly CastMember[] {
  return who === 'woman' || who === 'man' ? cast.filter(({ gender }) => gender === who) : cast
}

function fits({ gender, style, age, tags }: CastMember, question: LandingQuestion, answer: string): number {
  if (question === 'who') return Number(gender === answer)
  if (question === 'style') return Number(style === answer)
  if (question === 'age') {
    const ages = landingAges[answer as keyof typeof landingAges]
    return Number(age >= ages.from && age <= (ages.to ?? age))
  }
  return tags.filter((tag) => landingTags[answer]?.includes(tag)).length
}
