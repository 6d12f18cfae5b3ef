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
import type { Mode } from '../../attributes.ts'
import type { Choice } from '../../creation-choices.ts'
import { choiceNames, choices } from '../../creation-choices.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import { readName, readText } from '../../own-words.ts'
import type { Draft } from './draft.ts'
import { lengthOf } from './length.ts'
import type { Step } from './step-names.ts'
import { promptSteps, quickSteps, templateSteps } from './step-names.ts'

/** A failed build is tried again with other options; her name and the like stay as they are. */
const rebuildSteps = {
  template: templateSteps.filter((step) => !['name', 'description', 'tags', 'public'].includes(step)),
  // Chosen options would win over words; the style and the age of the first try stay.
  prompt: ['prompt'],
} as const satisfies Record<Mode, readonly Step[]>

export type Walk = { mode: Mode; isRebuild: boolean; isQuick?: boolean }

export function stepsOf({ mode, isRebuild, isQuick = false }: Walk): readonly Step[] {
  if (isQuick) return quickSteps
  if (isRebuild) return rebuildSteps[mode]
  return mode === 'template' ? templateSteps : promptSteps
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
export function stepAfterSaid(walk: Walk, step: Step, said: Partial<Draft>): Step | null {
  const next = stepAfter(walk, step)
  return next !== null && next in said ? stepAfterSaid(walk, next, said) : next
}

/** The step before this one; null when the choice of the mode comes before it. */
export function stepBefore(walk: Walk, step: Step): Step | null {
  const steps = stepsOf(walk)
  return steps[steps.indexOf(step) - 1] ?? null
}

type Random = () => number
const oneOf = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)]

/** A random choice for a step; null where only the person has words. */
export function rolled(step: Step, random: Random = Math.random): Partial<Draft> | null {
  if (isChoiceStep(step)) return { [step]: oneOf<string>(choices[step], random) } as Partial<Draft>
  if (step === 'age') return { age: oneOf(listedAges, random) ?? firstAge }
  if (step === 'kinks') {
    const left = [...kinks]
    return { kinks: Array.from({ length: mostKinks }, () => left.splice(Math.floor(random() * left.length), 1)).flat() }
  }
  return null
}

/** Answers by die everything that one can answer and that the person left open. */
export function rolledRest(walk: Walk, draft: Draft, random: Random = Math.random): Partial<Draft> {
  return Object.assign({}, ...missingSteps(walk, draft).map((step) => rolled(step, random) ?? {})) as Partial<Draft>
}

/** The answers that complete a quick walk: by die, with the description that the other answers give. */
export function completedQuickly(
  draft: Draft,
  describe: (draft: Draft) => string | null,
  random?: Random,
): Partial<Draft> {
  const known = { ...draft, kinks: draft.kinks ?? [], tags: draft.tags ?? [] }
  const rest = {
    ...rolledRest({ mode: 'template', isRebuild: false }, known, random),
    kinks: known.kinks,
    tags: known.tags,
  }
  if (isAnswered('description', draft)) return rest
  const description = describe({ ...known, ...rest })
  return description === null ? rest : { ...rest, description }
}

/** A whole age that a character may have, or why it is none. */
export function readAge(text: string): number | 'young' | 'invalid' {
  const age = Number(text)
  if (text.trim() === '' || !Number.isInteger(age) || age > oldestAge || age < 0) return 'invalid'
  return age < youngestAge ? 'young' : age
}

/** The options of a draft as far as they are made. */
export function appearanceOptionsOf(draft: Draft): Partial<AppearanceOptions> {
  const made = ([...choiceNames, 'age', 'kinks'] as const).map((name) => [name, draft[name]] as const)
  return Object.fromEntries(made.filter(([, value]) => value !== null)) as Partial<AppearanceOptions>
}

/** All options, once every step of a template has its answer. */
export function completeOptions(draft: Draft): AppearanceOptions | null {
  const options = appearanceOptionsOf(draft)
  const isWhole = isAnswered('age', draft) && isAnswered('kinks', draft) && choiceNames.every((name) => options[name])
  return isWhole ? (options as AppearanceOptions) : null
}
