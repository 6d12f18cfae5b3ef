import { describe, expect, it } from 'vitest'
import { chosen } from '#tests/kit/creation-requests.ts'
import { creationOf } from './creation.ts'
import type { Draft } from './draft.ts'
import { emptyDraft } from './draft.ts'
import { chosenOf, withReading } from './use-own-words.ts'

const draft: Draft = {
  ...emptyDraft('2f6d0f7e-0000-4000-8000-000000000000'),
  mode: 'prompt',
  prompt: 'Ada, a surgeon.',
}
const read = {
  name: 'Ada',
  said: { occupation: 'doctor' as const },
  options: { ...chosen, occupation: 'doctor' as const },
}

describe('a draft whose words were read', () => {
  it('has everything they say, and chance for the rest', () => {
    const after = { ...draft, ...withReading(draft, read) }
    expect(after).toMatchObject({ name: 'Ada', occupation: 'doctor', hair: chosen.hair, tags: [] })
    expect(after.reading?.said).toEqual(['occupation', 'name'])
  })

  it('leaves marks with the reading, so that only words change them', () => {
    const options = { ...read.options, marks: ['freckles' as const] }
    const after = { ...draft, ...withReading(draft, { ...read, options }) }
    expect(after).not.toHaveProperty('marks')
    expect(after.reading?.options.marks).toEqual(['freckles'])
    expect(chosenOf(after)).toEqual({})
  })

  it('has no work that neither the person nor the words name, also after words that did', () => {
    const { occupation: _, relationship: __, ...options } = chosen
    const before = { ...draft, ...withReading(draft, read) }
    const after = { ...before, ...withReading(before, { ...read, said: {}, options }) }
    expect(after).toMatchObject({ occupation: null, relationship: null, hair: chosen.hair })
    expect(creationOf(after)?.options).not.toHaveProperty('occupation')
  })

  it('gives the next reading only what the person chose since', () => {
    const after = { ...draft, ...withReading(draft, read) }
    expect(chosenOf(after)).toEqual({})
    expect(chosenOf({ ...after, hair: 'Bun' })).toEqual({ hair: 'Bun' })
  })

  it('has another name after other words, unless the person gave it one', () => {
    const after = { ...draft, ...withReading(draft, read) }
    expect(withReading(after, { ...read, name: 'Mina' }).name).toBe('Mina')
    expect(withReading(after, { ...read, name: null }).name).toBe('')
    expect(withReading({ ...after, name: 'Zoe' }, { ...read, name: 'Mina' })).not.toHaveProperty('name')
  })
})
