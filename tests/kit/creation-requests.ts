import { randomUUID } from 'node:crypto'
import type { AppearanceOptions } from '#domains/characters/creation-shape.ts'

export const creationPrice = 200

/** Default choices of a creator. */
export const chosen: AppearanceOptions = {
  style: 'REALITY',
  age: 27,
  ethnicity: 'Italian',
  eyes: 'Green',
  hair: 'Curly',
  hairColor: 'Red',
  figure: 'Curvy',
  breastSize: 'Medium',
  hipSize: 'Large',
  outfit: 'trench-coat',
  kinks: ['silk', 'whispering'],
  occupation: 'musician',
  personality: 'Temptress',
  relationship: 'neighbour',
}

export type Template = {
  key: string
  name: string
  description: string
  tags: string[]
  isPublic: boolean
  options: AppearanceOptions
}

/** The request of the create button, attribute by attribute. */
export function fromTemplate(over: Partial<Template> = {}) {
  return {
    mode: 'template' as const,
    key: randomUUID(),
    name: 'Lea',
    description: 'Calm and dry. She loves rain on a tin roof.',
    tags: ['rain', 'Late Nights'],
    isPublic: false,
    options: chosen,
    ...over,
  }
}

/** The same in one's own words. */
export function fromPrompt(prompt: string, over: Partial<{ key: string; name: string; isPublic: boolean }> = {}) {
  const options = { style: 'ANIMATE' as const, age: 30 }
  return {
    mode: 'prompt' as const,
    key: randomUUID(),
    name: 'Ida',
    tags: [],
    isPublic: false,
    options,
    prompt,
    ...over,
  }
}
