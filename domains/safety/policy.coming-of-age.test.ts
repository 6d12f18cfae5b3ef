import { describe, expect, it } from 'vitest'
import { moderateText, statesOwnMinority } from './policy.ts'
import ofAdults from './testing/of-adults.json' with { type: 'json' }

const year = 2026

describe('whoever writes that they are not of age yet', () => {
  it.each([
    ['en', "two more years until I'm 18"],
    ['en', "I haven't turned 18 yet"],
    ['de', 'noch zwei Jahre bis ich 18 bin'],
    ['de', 'ich bin noch nicht 18'],
    ['fr', 'je n’ai pas encore 18 ans'],
    ['it', 'non ho ancora 18 anni'],
    ['pl', 'nie mam jeszcze 18 lat'],
    ['ru', 'мне ещё нет 18'],
    ['pt', 'ainda não tenho 18'],
    ['id', 'aku belum 18 tahun'],
    ['ja', 'まだ18歳になってない'],
    ['ja', '2011年5月3日生まれ'],
    ['zh', '我还没满18岁'],
    ['tr', 'henüz 18 yaşında değilim'],
    ['tr', 'geçen hafta 15 oldum'],
    ['de', 'letzte Woche 15 geworden'],
    ['de', 'ich bin eigentlich 15'],
    ['fr', 'je suis une fille de 15 ans'],
  ])('%s: says it of themself: %s', (locale, text) => {
    expect(statesOwnMinority(text, { locale, year })).toBe(true)
  })

  it.each([
    ['de', 'Lea feierte ihren 15. Geburtstag'],
    ['de', 'Vor 15 Jahren wurde Lea geboren'],
    ['en', 'Lea was born 15 years ago'],
    ['hi', 'लिया, जो 15 की है, गाती है'],
    ['tr', 'Lea geçen hafta 15 oldu'],
  ])('%s: is found in a description too: %s', (locale, text) => {
    expect(moderateText(text, { surface: 'creation', locale, year })).toEqual({ action: 'block', rule: 'minors' })
  })

  it.each(Object.entries(ofAdults))('%s: is not taken for an adult who counts other years', (locale, texts) => {
    expect(texts.filter((text) => statesOwnMinority(text, { locale, year }))).toEqual([])
  })
})
