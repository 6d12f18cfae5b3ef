import {
  descriptionLength,
  firstAge,
  kinks,
  listedAges,
  mostKinks,
  nameLength,
  oldestAge,
  promptLength,
  youngestAge,
} from '../../attributes.ts'
import { allHairstyles } from '#domains/media/vocabulary-contract.ts'
import type { Gender, Mode } from '../../attributes.ts'
import type { Choice } from '../../creation-choices.ts'
import { choiceNames, choices, isChoiceOf, valuesOf } from '../../creation-choices.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import { usualOffer } from '../../creation-offer.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import { readName, readText } from '../../own-words.ts'
import { chanceFor } from './chance.ts'
import type { Draft } from './draft.ts'
import { lengthOf } from './length.ts'
import type { Step } from './step-names.ts'
import { promptSteps, quickSteps, templateSteps } from './step-names.ts'

/** A failed build is tried again with other options; the name and the like stay as they are. */
const rebuildSteps = {
  template: templateSteps.filter((step) => !['name', 'description', 'tags', 'public'].includes(step)),
  // Chosen options would win over words; the style and the age of the first try stay.
  prompt: ['prompt'],
} as const satisfies Record<Mode, readonly Step[]>

export type Walk = {
  mode: Mode
  isRebuild: boolean
  isQuick?: boolean
  /** Whom people can create here; by default women. */
  offer?: CreationOffer
  /** The gender that is chosen. */
  gender?: Gender | null
}

/** The steps that are walked one after the other. */
export function stepsOf(walk: Walk): readonly Step[] {
  const { mode, isRebuild, isQuick = false } = walk
  if (isRebuild) return asChosen(walk, rebuildSteps[mode])
  if (isQuick)
    return hasGenders(walk) ? ['gender', ...quickSteps.filter((step) => step !== 'style')] : opened(walk, quickSteps)
  return asChosen(walk, mode === 'template' ? templateSteps : promptSteps)
}

/** Everything that the overview shows. */
export function overviewSteps(walk: Walk): readonly Step[] {
  if (walk.isRebuild || walk.mode === 'template') return stepsOf({ ...walk, isQuick: false })
  return asChosen(walk, ['prompt', ...templateSteps.filter((step) => step !== 'description')])
}

/** The steps with that of the gender where there are several, and without those that the gender has no choice of. */
function asChosen(walk: Walk, steps: readonly Step[]): readonly Step[] {
  const own = opened(walk, steps).filter((step) => !isChoiceStep(step) || isChoiceOf(step, walk.gender ?? 'woman'))
  if (!hasGenders(walk)) return own
  return own[0] === 'prompt'
    ? ['prompt', ...(walk.isRebuild ? [] : ['gender' as const]), ...own.slice(1)]
    : ['gender', ...own]
}

/** The steps without that of the style where one alone is open. */
function opened({ offer }: Walk, steps: readonly Step[]): readonly Step[] {
  return offer && onlyStyle(offer) ? steps.filter((step) => step !== 'style') : steps
}

/** The style that every character has here; undefined where people choose. */
export function onlyStyle({ styles }: Pick<CreationOffer, 'styles'>): Draft['style'] | undefined {
  return styles.length === 1 ? styles[0] : undefined
}

function hasGenders({ offer }: Walk): boolean {
  return offer !== undefined && offer.genders.length > 1
}

export type WordsStep = 'name' | 'description' | 'prompt'

export function isWordsStep(step: Step): step is WordsStep {
  return step === 'name' || step === 'description' || step === 'prompt'
}

/** The longest answer of a step of words, in signs as people see them. */
export const longestWords = { name: nameLength, description: descriptionLength, prompt: promptLength } as const

/** Words as they will be stored, or null when they cannot be. */
export function readWords(step: WordsStep, words: string): string | null {
  if (lengthOf(words) > longestWords[step]) return null
  return step === 'name' ? readName(words) : readText(words)
}

export function isChoiceStep(step: Step): step is Choice {
  return step in choices
}

/** True when a step needs nothing more; the public switch has an answer from the beginning. */
export function isAnswered(step: Step, draft: Draft): boolean {
  if (step === 'public') return true
  if (isWordsStep(step)) return readWords(step, draft[step]) !== null
  return draft[step] !== null
}

/** The steps that still need an answer, in their order. */
export function missingSteps(walk: Walk, draft: Draft): Step[] {
  return stepsOf(walk).filter((step) => !isAnswered(step, draft))
}

/** The step after this one; null when the overview comes. */
export function stepAfter(walk: Walk, step: Step): Step | null {
  const steps = stepsOf(walk)
  return steps[steps.indexOf(step) + 1] ?? null
}

/** The step after this one that words have not answered; null when the overview comes. */
export function stepAfterSaid(walk: Walk, step: Step, said: readonly string[]): Step | null {
  const next = stepAfter(walk, step)
  return next !== null && said.includes(next) ? stepAfterSaid(walk, next, said) : next
}

/** The step before this one; null when the choice of the mode comes before it. */
export function stepBefore(walk: Walk, step: Step): Step | null {
  const steps = stepsOf(walk)
  return steps[steps.indexOf(step) - 1] ?? null
}

type Random = () => number
const oneOf = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)]

/** A random choice for a step; null where only the person has words. */
export function rolled(walk: Walk, step: Step, random: Random = Math.random): Partial<Draft> | null {
  const { gender, offer = usualOffer } = walk
  if (step === 'gender') return null
  if (isChoiceStep(step)) {
    const values = valuesOf(step, { gender: gender ?? 'woman', origins: offer.origins, styles: offer.styles })
    return { [step]: oneOf(values, random) } as Partial<Draft>
  }
  if (step === 'age') return { age: oneOf(listedAges, random) ?? firstAge }
  if (step === 'kinks') {
    const left = [...kinks]
    return { kinks: Array.from({ length: mostKinks }, () => left.splice(Math.floor(random() * left.length), 1)).flat() }
  }
  return null
}

/** Answers by die everything that one can answer and that the person left open. */
export function rolledRest(walk: Walk, draft: Draft, random: Random = Math.random): Partial<Draft> {
  return Object.assign(
    {},
    ...missingSteps(walk, draft).map((step) => rolled(walk, step, random) ?? {}),
  ) as Partial<Draft>
}

/**
 * The answers that complete a quick walk, with the description that the other answers give. They are the same each time
 * for one intent and one step, so that the portrait along the way is already of the one who will be made.
 */
export function completedQuickly(
  walk: Walk,
  draft: Draft,
  { describe }: { describe: (draft: Draft) => string | null },
): Partial<Draft> {
  const known = { ...draft, kinks: draft.kinks ?? [], tags: draft.tags ?? [] }
  const whole = { ...walk, isQuick: false }
  const answers = missingSteps(whole, known).map((step) => rolled(whole, step, () => chanceFor(draft.key, step)) ?? {})
  const rest = {
    ...(Object.assign({}, ...answers) as Partial<Draft>),
    kinks: known.kinks,
    tags: known.tags,
  }
  if (isAnswered('description', draft)) return rest
  const description = describe({ ...known, ...rest })
  return description === null ? rest : { ...rest, description }
}

/** A gender, and none of the choices that it does not have. */
export function asGender(draft: Draft, gender: Gender): Partial<Draft> {
  const lost = choiceNames.filter(
    (name) =>
      draft[name] !== null &&
      name !== 'ethnicity' &&
      !valuesOf(name, { gender, origins: [], hair: allHairstyles }).includes(draft[name]),
  )
  return { gender, ...(Object.fromEntries(lost.map((name) => [name, null])) as Partial<Draft>) }
}

/** A whole age that a character may have, or why it is none. */
export function readAge(text: string): number | 'young' | 'invalid' {
  const age = Number(text)
  if (text.trim() === '' || !Number.isInteger(age) || age > oldestAge || age < 0) return 'invalid'
  return age < youngestAge ? 'young' : age
}

/** The options of a draft as far as they are made. */
export function appearanceOptionsOf(draft: Draft): Partial<AppearanceOptions> {
  const gender = draft.gender ?? 'woman'
  const own = choiceNames.filter((name) => isChoiceOf(name, gender))
  const made = (['gender', ...own, 'age', 'kinks', 'skin'] as const).map((name) => [name, draft[name]] as const)
  return Object.fromEntries(made.filter(([, value]) => value !== null)) as Partial<AppearanceOptions>
}

/** All options, once every step of a template has its answer. */
export function completeOptions(draft: Draft): AppearanceOptions | null {
  const options = appearanceOptionsOf(draft)
  const isMade = (name: Choice) => options[name] !== undefined || !isChoiceOf(name, draft.gender ?? 'woman')
  const isWhole = isAnswered('age', draft) && isAnswered('kinks', draft) && choiceNames.every(isMade)
  return isWhole ? (options as AppearanceOptions) : null
}
