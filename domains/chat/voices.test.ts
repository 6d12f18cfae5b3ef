import { describe, expect, it } from 'vitest'
import type { Voice } from './voices.ts'
import { voiceFor, voicesIn } from './voices.ts'

const voice = (id: string, tag: string, change: Partial<Voice> = {}): Voice => ({
  id,
  name: id,
  tags: [tag],
  place: 'device',
  fits: [],
  ...change,
})
const ofService = { place: 'service', fits: ['woman'] } as const
const all = [
  voice('paul', 'fr-FR'),
  voice('ruth', 'en-GB'),
  voice('eva', 'en-US'),
  voice('heart', 'en', ofService),
  voice('bella', 'en-US', ofService),
  voice('adam', 'en-US', { place: 'service', fits: ['man'] }),
]
const mara = { id: 'mara', gender: 'woman' as const }
const idFor = (change: Partial<Parameters<typeof voiceFor>[1]> = {}, own: Record<string, string> = {}) =>
  voiceFor({ all, own }, { speaking: mara, tag: 'en-US', chosen: {}, ...change })?.id

describe('the voice of a character', () => {
  it('is the chosen one, else its own, else always the same one of the service that fits', () => {
    expect(idFor({ chosen: { mara: 'ruth' } }, { mara: 'heart' })).toBe('ruth')
    expect(idFor({}, { mara: 'adam' })).toBe('adam')
    expect(['heart', 'bella']).toContain(idFor())
    expect(idFor()).toBe(idFor())
    expect(idFor({ speaking: { id: 'paul', gender: 'man' } })).toBe('adam')
  })

  it('is one of the device where none of the service fits, and never one of another language', () => {
    expect(idFor({ speaking: { id: 'sam', gender: 'nonbinary' } })).toBe('eva')
    expect(idFor({ tag: 'fr-FR', chosen: { mara: 'ruth' } })).toBe('paul')
    expect(idFor({ tag: 'ja-JP' })).toBeUndefined()
  })

  it('stands in a list with those of the service first, and those of the region before others', () => {
    expect(voicesIn(all, 'en-US').map(({ id }) => id)).toEqual(['bella', 'adam', 'heart', 'eva', 'ruth'])
  })
})
