import { describe, expect, it } from 'vitest'
import { readCatalogues } from '#platform/i18n/catalogues.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { localeCodes } from '#platform/i18n/locales.ts'
import { appearanceSchema, readWords } from '#domains/media/server/public.ts'
import { moderateText } from '#domains/safety/server/public.ts'
import { chosen } from '#tests/kit/creation-requests.ts'
import { sampleOf } from '#tests/kit/sample-size.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import { kinks } from '../../attributes.ts'
import { lifeChoices } from '../../creation-choices.ts'
import type { CharacterCard } from '../../card.ts'
import { catalogueFieldsOf, characterCard } from '../../card.ts'
import type { GenerationWords } from './character-generation.ts'
import { writeCard } from './write-card.ts'

const catalogues = readCatalogues()
const text: GenerationWords['text'] = (locale, namespace, key, values) =>
  catalogues.text(locale as Locale, namespace, key, values)
const written = localeCodes.filter((code) => 'generation' in catalogues.of(code))
/** Languages whose sentences change with the gender of whom they speak of. */
const gendered = new Set<string>([
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'hi',
  'it',
  'ja',
  'ko',
  'my',
  'pl',
  'pt',
  'ru',
  'ta',
  'uk',
  'vi',
  'zh',
  'zh-hant',
])

function cardOf(options: AppearanceOptions, locale = 'en', seed = 7): CharacterCard {
  const createdAt = new Date('2026-06-01T12:00:00Z')
  const words = { name: 'Lea', description: 'Calm and dry. She loves rain.', tags: ['rain'] }
  return writeCard(
    { id: 'lea-1', mode: 'template', hasOwnPicture: false, card: null, seed, locale, createdAt, ...words },
    options,
    { text, readWords },
  )
}

/** Her card's words as people read them: what she says, and what is said of her. */
function wordsOf({ data }: CharacterCard): { spoken: string[]; described: string[]; scenario: string } {
  const { openers, hoverLine } = catalogueFieldsOf({ data } as CharacterCard)
  const plain = (line: string) => line.replaceAll('{{char}}', 'Lea').replaceAll('{{user}}', 'Sam')
  return {
    spoken: [data.first_mes, ...data.alternate_greetings, data.mes_example, hoverLine, ...openers].map(plain),
    described: [data.description, data.personality].map(plain),
    scenario: plain(data.scenario),
  }
}

const { occupation: occupations, personality: personalities, relationship: relationships } = lifeChoices
const everyCombination = personalities.flatMap((personality) =>
  relationships.map((relationship, index): AppearanceOptions => {
    const occupation = occupations[(index + personality.length) % occupations.length] ?? 'writer'
    return {
      ...chosen,
      personality,
      relationship,
      occupation,
      kinks: [kinks[index] ?? 'silk', kinks[index + 11] ?? 'lace'],
    }
  }),
)

describe('a written card', () => {
  it('is a whole V3 card: who she is, where one meets her, three greetings, openers and examples', () => {
    const card = cardOf(chosen)
    expect(characterCard.parse(card)).toEqual(card)
    const { data } = card
    expect(data.description).toMatch(/^Calm and dry\. She loves rain\.\n\n\{\{char\}\} is 27 and a musician/)
    expect(data.personality).toContain('silk and whispering')
    expect(new Set([data.first_mes, ...data.alternate_greetings]).size).toBe(3)
    expect(data.mes_example.match(/<START>/g)).toHaveLength(2)
    expect(catalogueFieldsOf(card)).toMatchObject({ intro: 'Calm and dry.', age: 27, occupation: 'Musician' })
    expect(catalogueFieldsOf(card).openers).toHaveLength(3)
    expect(appearanceSchema.safeParse(data.extensions['nocturne/look']).success).toBe(true)
    expect(data.extensions['nocturne/shots']).toHaveLength(3)
  })

  it('says of somebody in own words who that is in a line of them, and begins where they say', () => {
    const description =
      'A marine biologist in her forties with grey braids, dry humour, lives on a research boat near Iceland, my best friend.'
    const row = { id: 'x-1', name: 'Sigrun', description, tags: [], seed: 1, locale: 'en', card: null }
    const { occupation: _, ...options } = {
      ...chosen,
      relationship: 'best-friend' as const,
      personality: 'Confidant' as const,
    }
    const { data } = writeCard(
      { ...row, mode: 'prompt', hasOwnPicture: false, createdAt: new Date('2026-06-01T12:00:00Z') },
      options,
      { text, readWords },
    )
    expect(catalogueFieldsOf({ data } as CharacterCard).intro).toBe(
      'A marine biologist in her forties, dry humour, lives on a research boat near Iceland',
    )
    for (const greeting of [data.first_mes, ...data.alternate_greetings])
      expect(greeting).toMatch(/^\*On a research boat near Iceland\.\*\n\n[^*]+$/)
  })

  it('names the work that own words alone can name, in the language and the gender of the character', () => {
    const nurse = { ...chosen, occupation: 'nurse' } as const
    const { data } = cardOf(nurse)
    expect(data.description).toContain('{{char}} is 27. By profession: Nurse.')
    expect(catalogueFieldsOf(cardOf(nurse))).toMatchObject({ occupation: 'Nurse' })
    expect(catalogueFieldsOf(cardOf(nurse, 'de'))).toMatchObject({ occupation: 'Krankenschwester' })
    expect(catalogueFieldsOf(cardOf(nurse)).openers).toContain('How was work today?')
  })

  it.each(written)('says in %s nothing of work and a meeting that own words carry', (locale) => {
    const { occupation: _, relationship: __, ...options } = chosen
    const card = cardOf(options, locale)
    expect(characterCard.parse(card)).toEqual(card)
    expect(card.data.description).toMatch(/^Calm and dry\. She loves rain\.\n\n[^\n]*27[^\n]*$/)
    expect(card.data.scenario).toBe('')
    expect(catalogueFieldsOf(card)).toMatchObject({ age: 27, occupation: '' })
    expect(catalogueFieldsOf(card).openers).toHaveLength(1)
    const { spoken } = wordsOf(card)
    expect(new Set(spoken.slice(0, 3)).size).toBe(3)
    expect(spoken.join('\n')).not.toMatch(/undefined|generation\.|[{}]/)
  })

  it('is the same for the same seed, and speaks otherwise for another', () => {
    expect(cardOf(chosen, 'en', 5)).toEqual(cardOf(chosen, 'en', 5))
    const greetings = new Set(Array.from({ length: 20 }, (_, seed) => cardOf(chosen, 'en', seed).data.first_mes))
    expect(greetings.size).toBeGreaterThan(4)
  })

  it.each(written)('in %s: every personality and relationship speaks, within what may be said and made', (locale) => {
    const refused = new Set<string>()
    const seen = new Set<string>()
    const moderate = (line: string, surface: 'chat-out' | 'creation', except: readonly string[] = []) => {
      // Many combinations say the same line.
      if (seen.has(`${surface}: ${line}`)) return
      seen.add(`${surface}: ${line}`)
      expect(line).not.toMatch(/making\.|vocabulary\.|[{}]/)
      expect(line.trim()).not.toBe('')
      const verdict = moderateText(line, { surface, locale })
      if (verdict.action !== 'allow' && !except.includes(verdict.rule)) refused.add(`${verdict.rule}: ${line}`)
    }
    for (const options of sampleOf(everyCombination, 4)) {
      const { spoken, described, scenario } = wordsOf(cardOf(options, locale))
      for (const line of [...spoken, ...described, scenario]) moderate(line, 'chat-out')
      // A scenario is of two people by its nature.
      moderate(scenario, 'creation', ['multiple-people', 'male-character'])
      for (const line of described) moderate(line, 'creation')
    }
    expect([...refused]).toEqual([])
  })

  it('leaves a card that was brought along as it is, and puts the built-in fields beside it', () => {
    const brought = characterCard.parse({
      spec: 'chara_card_v3',
      spec_version: '3.0',
      data: {
        name: 'Other',
        nickname: 'O',
        first_mes: 'You can swim?',
        extensions: { 'someone/else': { stored: 1 } },
        odd: 2,
      },
    })
    const row = { id: 'x-1', name: 'Lea', description: 'She sails.', tags: ['sea'], seed: 1, locale: 'en' }
    const createdAt = new Date('2026-06-01T12:00:00Z')
    const { data } = writeCard({ ...row, hasOwnPicture: false, mode: 'card', card: brought, createdAt }, chosen, {
      text,
      readWords,
    })
    expect(data).toMatchObject({ name: 'Lea', description: 'She sails.', first_mes: 'You can swim?', odd: 2 })
    expect(data.nickname).toBeUndefined()
    expect(data.extensions).toMatchObject({ 'someone/else': { stored: 1 }, 'nocturne/card': { age: 27 } })
  })

  it.each(written)('is written for each gender in %s, and never shows its grammar', (locale) => {
    const { breastSize: _, hipSize: __, ...ofAnyone } = chosen
    const women = JSON.stringify(wordsOf(cardOf(chosen, locale)))
    for (const options of [
      { ...ofAnyone, gender: 'man' as const },
      { ...chosen, gender: 'nonbinary' as const },
    ]) {
      const words = JSON.stringify(wordsOf(cardOf(options, locale)))
      expect(words).not.toMatch(/select,|gender|generation\./)
      if (gendered.has(locale)) expect(words).not.toBe(women)
    }
  })
})
