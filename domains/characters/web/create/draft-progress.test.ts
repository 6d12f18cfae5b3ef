import { expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { draftProgress } from './draft-progress.ts'

const blank = emptyDraft('2f6d0f7e-0000-4000-8000-000000000000')

it('of the quick way counts its five questions and goes on with them [S4-create-01]', () => {
  const draft = { ...blank, mode: 'template', isQuick: true, style: 'REALITY' } as const
  expect(draftProgress(draft, 'template')).toMatchObject({
    done: 1,
    all: 5,
    search: { mode: 'template', step: 'ethnicity', quick: true },
  })
})

it('of the long way says everything that is missing', () => {
  const { missing, search } = draftProgress({ ...blank, style: 'REALITY', age: 30 }, 'template')
  expect(missing.slice(0, 2)).toEqual(['ethnicity', 'eyes'])
  expect(missing).toContain('description')
  expect(search).toEqual({ mode: 'template', step: 'ethnicity' })
})

it('of own words that were read goes on at the overview, which has the field of the name', () => {
  const reading = { said: ['occupation'], name: null, options: {} }
  const draft = { ...blank, prompt: 'A florist with red curls.', reading }
  expect(draftProgress(draft, 'prompt')).toMatchObject({ missing: ['name'], search: { step: 'overview' } })
  expect(draftProgress({ ...draft, reading: null, prompt: '' }, 'prompt').search).toMatchObject({ step: 'prompt' })
})
