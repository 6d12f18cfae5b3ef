import type { Mode } from '../../attributes.ts'

/** The steps of a template, one for each option, and those of her name and description. */
export const templateSteps = [
  'style',
  'age',
  'ethnicity',
  'eyes',
  'hair',
  'hairColor',
  'figure',
  'breastSize',
  'hipSize',
  'outfit',
  'kinks',
  'occupation',
  'personality',
  'relationship',
  'name',
  'description',
  'tags',
  'public',
] as const
/** The few steps of the quick way; the rest is chosen by die, and can be changed in the overview. */
export const quickSteps = ['style', 'ethnicity', 'personality', 'relationship', 'name'] as const
export const promptSteps = ['prompt', 'style', 'age', 'name', 'tags', 'public'] as const

export type Step = (typeof templateSteps)[number] | (typeof promptSteps)[number]

/** The steps of each mode of creation. This file is part of every first load, so it holds names alone. */
export const stepNames = { template: templateSteps, prompt: promptSteps } as const satisfies Record<
  Mode,
  readonly Step[]
>
