import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CharacterCard } from '../../card.ts'
import { usualOffer } from '../../creation-offer.ts'
import { moderateCard } from './moderate-card.ts'

const rules = { locale: 'en', offer: { ...usualOffer, genders: ['woman', 'man'] } } satisfies Parameters<
  typeof moderateCard
>[1]

const seed = new URL('../../seed/cards/', import.meta.url)
const houseFiles = readdirSync(seed)

function houseCard(file: string): CharacterCard {
  return JSON.parse(readFileSync(new URL(file, seed), 'utf8')) as CharacterCard
}

/** A house card of a woman of 27, with some texts of its own. */
function cardWith(texts: Partial<CharacterCard['data']>): CharacterCard {
  const card = houseCard('linh-dao.json')
  return { ...card, data: { ...card.data, alternate_greetings: [], extensions: {}, ...texts } }
}

describe('the words of a card', () => {
  it.each(houseFiles)('are those that anybody may import: %s', async (file) => {
    expect(await moderateCard(houseCard(file), rules)).toEqual([])
  })

  it('may begin a greeting with years, or with a number that answers nobody', async () => {
    const greetings = ['*A lamp, a boat.* Nine years. There is one plank missing.', '*Rain.* Okay, ten. Then we run.']
    expect(await moderateCard(cardWith({ alternate_greetings: greetings }), rules)).toEqual([])
    expect(await moderateCard(cardWith({ first_mes: greetings[0] }), rules)).toEqual([])
  })

  it('are refused for such a number where nothing says that she is an adult', async () => {
    const card = cardWith({ description: '{{char}} mends engines.', first_mes: 'Okay, ten.' })
    expect(await moderateCard(card, rules)).toEqual([{ field: 'greeting', why: 'CREATION_MINOR', words: ['ten'] }])
  })

  it.each([
    ['in an answer', 'How old am I? Ten.'],
    ['of a girl', '*A girl at the door.* Ten.'],
    ['with a school year', '*She packs for eighth grade.* Twelve.'],
    ['said of her', 'Ten. I am.'],
  ])('are refused for an age in a greeting %s', async (_, greeting) => {
    const [refused] = await moderateCard(cardWith({ first_mes: greeting }), rules)
    expect(refused).toMatchObject({ field: 'greeting', why: 'CREATION_MINOR' })
  })

  it('are refused for such a number outside of what she says', async () => {
    const [refused] = await moderateCard(cardWith({ creator_notes: 'Okay, ten.' }), rules)
    expect(refused).toMatchObject({ field: 'notes', why: 'CREATION_MINOR' })
  })
})
