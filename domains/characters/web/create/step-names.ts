import type { Mode } from '../../attributes.ts'

/** The steps of a template, one for each option, and those of name and description. */
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
/** The steps of own words. The name is skipped where they say it; the overview shows what else was read from them. */
export const promptSteps = ['prompt', 'name'] as const

/** The gender is a step where an operator opened more than one. */
export type Step = 'gender' | 'prompt' | (typeof templateSteps)[number]

/** The steps of each mode that can be opened. This file is part of every first load, so it holds names alone. */
export const stepNames = {
  template: ['gender', ...templateSteps],
  prompt: ['prompt', 'gender', ...templateSteps.filter((step) => step !== 'description')],
} as const satisfies Record<Mode, readonly Step[]>
