import { describe, expect, it } from 'vitest'
import { seedOfKey } from '#domains/media/live-portrait-contract.ts'
import { emptyDraft } from './draft.ts'
import { liveLook } from './live-look.ts'

const key = '2f6d0f7e-0000-4000-8000-000000000000'
const draft = emptyDraft(key)
const read = (look: string | null) => Object.fromEntries(new URL(look ?? '', 'https://nocturne.example').searchParams)

describe('the live portrait', () => {
  it('is of a grown woman from the first moment on, with the face that will be hers', () => {
    const first = read(liveLook(draft, 'style'))
    expect(first).toMatchObject({ age: '21', seed: String(seedOfKey(key)) })
    expect(read(liveLook({ ...draft, hair: 'Bun' }, 'hair'))).toMatchObject({ seed: first['seed'], hair: 'Bun' })
  })

  it('changes with each choice that can be seen', () => {
    const seen = [
      { style: 'ANIMATE' },
      { age: 43 },
      { ethnicity: 'Arab' },
      { eyes: 'Green' },
      { hair: 'Braids' },
      { hairColor: 'Red' },
      { figure: 'Thick' },
      { breastSize: 'Large' },
      { hipSize: 'Small' },
      { outfit: 'sari' },
      { personality: 'Mean' },
    ] as const
    const looks = seen.map((choice) => liveLook({ ...draft, ...choice }, 'overview'))
    expect(new Set([...looks, liveLook(draft, 'overview')]).size).toBe(seen.length + 1)
  })

  it('comes nearer for the eyes and steps back for the figure', () => {
    expect(read(liveLook(draft, 'eyes'))['framing']).toBe('close')
    expect(read(liveLook(draft, 'figure'))['framing']).not.toBe('close')
  })

  it('is nobody on the server, which knows no draft', () => {
    expect(liveLook(emptyDraft(''), 'style')).toBeNull()
  })
})
