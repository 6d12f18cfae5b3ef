import type { Mode } from '../../attributes.ts'

/** Every wish of a template, each with a step of its own, and what she is called and known by. */
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
export const promptSteps = ['prompt', 'style', 'age', 'name', 'tags', 'public'] as const

export type Step = (typeof templateSteps)[number] | (typeof promptSteps)[number]

/** The steps that each way of making has. This file is part of every first load, so it holds names alone. */
export const stepNames = { template: templateSteps, prompt: promptSteps } as const satisfies Record<
  Mode,
  readonly Step[]
>
