import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { outfits, places } from '#domains/media/vocabulary-contract.ts'
import { appearanceSchema, shotSchema } from '#portrait/public.ts'
import { moderateText } from '#domains/safety/server/public.ts'

const seed = new URL('../../domains/characters/seed/', import.meta.url)

/** Every string in a value, however deep it lies. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const filesIn = (folder: string) => {
  const url = new URL(folder, seed)
  return readdirSync(url).map(
    (file) => [file.replace(/\.json$/u, ''), JSON.parse(readFileSync(new URL(file, url), 'utf8'))] as const,
  )
}

describe.each(filesIn('cards/'))('the seeded card %s', (_id, card) => {
  it('passes the product policy, line by line', () => {
    expect(
      textsOf(card.data).filter((text) => moderateText(text, { surface: 'chat-out', locale: 'en' }).action !== 'allow'),
    ).toEqual([])
  })

  it('can be drawn: the picture engine supports each look, outfit and place', () => {
    appearanceSchema.parse(card.data.extensions['nocturne/look'])
    for (const shot of card.data.extensions['nocturne/shots']) {
      shotSchema.parse(shot)
      expect(outfits).toContain(shot.outfit)
      expect(places).toContain(shot.place)
    }
  })
})

describe.each(filesIn('translations/'))('the seeded cast in %s', (locale, translations) => {
  it('passes the product policy, line by line', () => {
    expect(
      textsOf(translations).filter((text) => moderateText(text, { surface: 'chat-out', locale }).action !== 'allow'),
    ).toEqual([])
  })
})
