import { describe, expect, it } from 'vitest'
import { creationRefusals } from '../../attributes.ts'
import { createCharacter, rebuildCharacter } from '../../custom-contract.ts'
import { creationOf, rebuildOf, stepsToChange } from './creation.ts'
import type { Draft } from './draft.ts'
import { emptyDraft } from './draft.ts'
import { completeOptions, rolledRest } from './steps.ts'

const template = { mode: 'template', isRebuild: false } as const
const key = '2f6d0f7e-0000-4000-8000-000000000000'
const blank = emptyDraft(key)
const whole: Draft = {
  ...blank,
  ...rolledRest(template, blank),
  mode: 'template',
  name: ' Ilse ',
  description: ' She repairs clocks. ',
  tags: ['witty', 'rock-climbing'],
}

describe('what is sent to have her made', () => {
  it('is what the contract of a template requests, with the key of the draft', () => {
    const sent = creationOf(whole)
    expect(createCharacter.params.parse(sent)).toEqual(sent)
    expect(sent).toMatchObject({ key, mode: 'template', name: 'Ilse', description: 'She repairs clocks.' })
    expect(sent).toMatchObject({ tags: ['witty', 'rock-climbing'], isPublic: false })
  })

  it('of own words is everything that was read and chosen', () => {
    const sent = creationOf({ ...whole, mode: 'prompt', prompt: 'A clockmaker.' })
    expect(createCharacter.params.parse(sent)).toEqual(sent)
    expect(sent?.options).toEqual(completeOptions(whole))
  })

  it('is nothing while a request is missing', () => {
    expect(creationOf({ ...whole, eyes: null })).toBeNull()
    expect(creationOf({ ...whole, kinks: null })).toBeNull()
    expect(creationOf({ ...whole, mode: 'prompt', age: null })).toBeNull()
  })

  it('again has the options that were changed', () => {
    const sent = rebuildOf({ ...whole, hair: 'Bun' }, 'c1')
    expect(rebuildCharacter.params.parse(sent)).toEqual(sent)
    expect(sent).toMatchObject({ characterId: 'c1', options: { hair: 'Bun' } })
    const words = rebuildOf({ ...whole, mode: 'prompt', prompt: 'A clockmaker.' }, 'c1')
    expect(rebuildCharacter.params.parse(words)).toEqual({ characterId: 'c1', prompt: 'A clockmaker.' })
  })
})

describe('a refusal', () => {
  it('leads to the answers that it is about', () => {
    expect(stepsToChange('NAME_INVALID', template)).toEqual(['name'])
    expect(stepsToChange('TAG_INVALID', template)).toEqual(['tags'])
    expect(stepsToChange('DESCRIPTION_EMPTY', { ...template, mode: 'prompt' })).toEqual(['prompt'])
    for (const error of [...creationRefusals, 'TEXT_BLOCKED'])
      expect(stepsToChange(error, template)).toEqual(['name', 'description', 'tags'])
    expect(stepsToChange('INSUFFICIENT_FUNDS', template)).toEqual([])
  })
})
