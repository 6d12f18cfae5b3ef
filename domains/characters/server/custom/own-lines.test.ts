import { describe, expect, it } from 'vitest'
import { readWords } from '#domains/media/server/public.ts'
import { lineOf, placeIn } from './own-lines.ts'

const biologist =
  'A marine biologist in her forties with grey braids and green eyes, dry humour, lives on a research boat near Iceland, my best friend from school who tells me the truth.'

const lineIn = (locale: string, text: string) =>
  lineOf(text, {
    locale,
    showsLook: (part) =>
      ['hair', 'hairColor', 'eyes', 'outfit', 'figure'].some((name) => name in readWords(part, locale)),
    saysWork: (part) => /nurse/.test(part),
  })

describe('the line under the name of somebody in own words', () => {
  it.each([
    ['en', biologist, 'A marine biologist in her forties, dry humour, lives on a research boat near Iceland'],
    [
      'en',
      'A woman of 24 with long black hair and brown eyes, in a trench coat. She is an architect and draws houses that nobody builds. She is warm, and notices everything.',
      'She is an architect and draws houses that nobody builds. She is warm',
    ],
    ['en', 'A nurse of 30 with red hair, loves rain.', 'A nurse of 30, loves rain.'],
    ['en', 'Calm and dry. She loves rain.', 'Calm and dry. She loves rain.'],
    [
      'de',
      'Eine Fotografin mit roten Haaren, liebt alte Züge und Regen.',
      'Eine Fotografin, liebt alte Züge und Regen.',
    ],
    ['ja', '緑の目の女性、海を愛する灯台守。', '海を愛する灯台守。'],
  ])('has whole parts that say who that is, and not how they look, in %s', (locale, text, line) => {
    expect(lineIn(locale, text)).toBe(line)
  })

  it('is never longer than its place, and never cut inside a word', () => {
    const long = `She collects ${'lighthouse postcards from all over the north '.repeat(5)}`
    for (const text of [biologist, long, 'a'.repeat(200), '灯'.repeat(200), `${long}, and rain.`]) {
      const line = lineIn('en', text)
      expect(line.length).toBeLessThanOrEqual(91)
      expect(line).not.toBe('')
    }
    expect(lineIn('en', long)).toMatch(/^She collects (?:\w+ )*\w+…$/)
  })

  it('is the description where that says looks alone', () => {
    expect(lineIn('en', 'Green eyes, long black hair.')).toBe('Green eyes, long black hair.')
  })
})

describe('the place that own words name', () => {
  it.each([
    ['en', biologist, 'On a research boat near Iceland'],
    ['en', 'She works in a small bookshop and loves rain', 'In a small bookshop'],
    [
      'de',
      'Sie lebt auf einem Forschungsschiff bei Island, mit trockenem Humor',
      'Auf einem Forschungsschiff bei Island',
    ],
    ['es', 'Bióloga que vive en un faro y ama la lluvia', 'En un faro'],
    ['fr', 'Une biologiste qui vit sur un bateau près de l’Islande', 'Sur un bateau près de l’Islande'],
    ['it', 'Vive su una barca vicino all’Islanda', 'Su una barca vicino all’Islanda'],
    ['ru', 'Она живёт на корабле у берегов Исландии, любит дождь', 'На корабле у берегов Исландии'],
    ['pl', 'Mieszka na statku koło Islandii', 'Na statku koło Islandii'],
    ['ja', 'アイスランド近くの調査船で暮らしている海洋生物学者', 'アイスランド近くの調査船で'],
    ['zh', '她住在冰岛附近的船上，喜欢雨', '在冰岛附近的船上'],
    ['ko', '아이슬란드 근처 배에서 살고 있다', '아이슬란드 근처 배에서'],
    ['tr', 'İzlanda yakınında bir gemide yaşıyor', 'İzlanda yakınında bir gemide'],
    ['hi', 'वह एक जहाज़ पर रहती है', 'वह एक जहाज़ पर'],
    ['ar', 'تعيش على قارب قرب آيسلندا، وتحب المطر', 'على قارب قرب آيسلندا'],
    ['vi', 'Cô sống trên một con tàu gần Iceland', 'Trên một con tàu gần Iceland'],
    ['id', 'Dia tinggal di kapal dekat Islandia', 'Di kapal dekat Islandia'],
  ])('stands alone in %s: %s', (locale, text, place) => {
    expect(placeIn(text, locale)).toBe(place)
  })

  it('is none where nothing says it', () => {
    const long = `${'아주 '.repeat(40)}배에서 살고 있다`
    for (const text of [long, 'She works on a novel.', 'A pilot who lives for rain', '海が好き', ''])
      expect(placeIn(text, 'en')).toBeNull()
  })
})
