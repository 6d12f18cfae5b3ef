import { describe, expect, it } from 'vitest'
import { readCatalogues } from '#platform/i18n/catalogues.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { readWords } from '#domains/media/server/public.ts'
import { chosen } from '#tests/kit/creation-requests.ts'
import { chosenOptions, options as optionsSchema } from '../../creation-shape.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import { genders } from '../../attributes.ts'
import { occupations, valuesOf } from '../../creation-choices.ts'
import { lookOf } from './look-of.ts'
import { appearanceOptionsOf, genderIn, withRest } from './read-prompt.ts'

const catalogues = readCatalogues()
const words = {
  text: (locale: string, namespace: string, key: string, values?: Record<string, string>) =>
    catalogues.text(locale as Locale, namespace, key, values),
  readWords,
}
const read = (prompt: string | null, options: Partial<AppearanceOptions> = {}, seed = 1, locale = 'en') =>
  appearanceOptionsOf({ prompt, seed, locale, age: 30, options: { style: 'REALITY', age: 30, ...options } }, words)

describe('a prompt', () => {
  it.each([
    ['en', 'A lighthouse keeper from Iceland with grey hair', 'German'],
    ['en', 'We met on a ferry to Argentina', 'Latina'],
    ['de', 'Eine Fotografin, aufgewachsen in Portugal', 'Italian'],
    ['ja', 'ポーランドで育った写真家', 'Russian'],
    ['ar', 'مصوّرة من تركيا تحب البحر', 'Arab'],
  ] as const)('gives a character the looks near to a country that it names: %s %s', (locale, prompt, ethnicity) => {
    for (const seed of [1, 2, 3, 4]) expect(read(prompt, {}, seed, locale)).toMatchObject({ ethnicity })
  })

  it('goes by what is said of the character before the country that is named', () => {
    expect(read('A Japanese pianist who lives in Brazil')).toMatchObject({ ethnicity: 'Japanese' })
    expect(read('A pianist from Iceland', { ethnicity: 'Indian' })).toMatchObject({ ethnicity: 'Indian' })
  })

  it.each([
    ['She is a surgeon who works nights', { occupation: 'doctor' }],
    ['a reporter for a small newspaper', { occupation: 'journalist' }],
    [
      'My coworker, an architect, bossy and funny',
      { occupation: 'architect', relationship: 'colleague', personality: 'Dominant' },
    ],
    ['She is my best friend and a chef', { relationship: 'best-friend', occupation: 'chef' }],
    ['My ex, whom I meet again', { relationship: 'ex' }],
    ['She has a sharp tongue and likes dares and silk', { personality: 'Mean', kinks: ['dares', 'silk'] }],
    ['An exact copy of nobody; she expects rain', {}],
  ] as const)('names what it names: %s', (prompt, named) => {
    expect(read(prompt)).toMatchObject(named)
  })

  it.each([
    ['ru', 'Она готовит в ресторане, ревнует и смеётся', { occupation: 'chef' }],
    ['zh', '她在咖啡店工作', { occupation: 'barista' }],
    ['ja', '外科医で、夜勤が多い', { occupation: 'doctor' }],
    ['en', 'A nurse of 30 who likes rain', { occupation: 'nurse' }],
    ['en', 'A marine biologist, dry and warm', { occupation: 'scientist' }],
    ['ar', 'عالمة أحياء بحرية تعيش على قارب', { occupation: 'scientist' }],
    ['de', 'Eine Meeresbiologin aus Kiel', { occupation: 'scientist' }],
    ['en', 'She runs a bakery by the sea', { occupation: 'baker' }],
    ['de', 'Eine Lehrerin aus Bremen', { occupation: 'teacher' }],
    ['ja', '消防士の女性', { occupation: 'firefighter' }],
    ['ar', 'ممرضة تحب المطر', { occupation: 'nurse' }],
    ['ru', 'Она работает медсестрой', { occupation: 'nurse' }],
  ] as const)('names it in %s too: %s', (locale, prompt, named) => {
    expect(read(prompt, {}, 1, locale)).toMatchObject(named)
  })

  it.each([
    ['en', 'A Nigerian woman with dark skin', { ethnicity: 'black', skin: 'dark' }],
    ['en', 'Filipina, with olive skin', { ethnicity: 'southeastAsian', skin: 'olive' }],
    ['en', 'A Samoan surfer', { ethnicity: 'pacific' }],
    ['de', 'Eine nigerianische Ärztin mit dunkler Haut', { ethnicity: 'black', skin: 'dark', occupation: 'doctor' }],
    ['es', 'Una mujer indígena de piel morena', { ethnicity: 'indigenous', skin: 'brown' }],
    ['ja', 'ナイジェリア出身の褐色の肌の女性', { ethnicity: 'black', skin: 'brown' }],
    ['ar', 'امرأة نيجيرية ذات بشرة داكنة', { ethnicity: 'black', skin: 'dark' }],
    ['ru', 'Чернокожая женщина с тёмной кожей', { ethnicity: 'black', skin: 'dark' }],
  ] as const)('names an origin and a skin that no list has, in %s: %s', (locale, prompt, named) => {
    expect(read(prompt, {}, 1, locale)).toMatchObject(named)
  })

  it.each([
    ['en', 'A tall baker with freckles and a dry humor', ['tall', 'freckles'], ['dryHumor']],
    ['en', 'A short woman with glasses, curious', ['short', 'glasses'], ['curious']],
    ['en', 'No glasses, no tattoos; dimples', ['dimples'], undefined],
    ['de', 'Eine große Frau mit Sommersprossen und trockenem Humor', ['tall', 'freckles'], ['dryHumor']],
    ['de', 'Ein Mann mit Dreitagebart, ohne Brille', ['stubble'], undefined],
    ['es', 'Una mujer alta con pecas y humor seco', ['tall', 'freckles'], ['dryHumor']],
    ['fr', 'De grande taille, avec des taches de rousseur, pince-sans-rire', ['tall', 'freckles'], ['dryHumor']],
    ['ja', '背が高い、そばかすのある女性。ドライなユーモア', ['tall', 'freckles'], ['dryHumor']],
    ['ar', 'امرأة طويلة القامة مع نمش ودعابة جافة', ['tall', 'freckles'], ['dryHumor']],
    ['hi', 'लंबे क़द की, चश्मा पहनती है, शुष्क हास्य', ['tall', 'glasses'], ['dryHumor']],
    ['ru', 'Высокая, с веснушками и в очках, сухой юмор', ['tall', 'freckles', 'glasses'], ['dryHumor']],
    ['pl', 'Wysoka, piegi i okulary, suchy humor', ['tall', 'freckles', 'glasses'], ['dryHumor']],
    ['tr', 'Uzun boylu, çilli, gözlüklü ve meraklı', ['tall', 'freckles', 'glasses'], ['curious']],
    ['ko', '키가 큰 여자, 주근깨와 안경, 호기심이 많다', ['tall', 'freckles', 'glasses'], ['curious']],
    ['zh', '高个子，有雀斑，戴眼镜，冷幽默', ['tall', 'freckles', 'glasses'], ['dryHumor']],
    ['vi', 'Dáng cao, tàn nhang, đeo kính, tò mò', ['tall', 'freckles', 'glasses'], ['curious']],
  ] as const)('names marks and a temper that no list has, in %s: %s', (locale, prompt, marks, traits) => {
    const options = read(prompt, {}, 1, locale)
    expect(optionsSchema.parse(options)).toEqual(options)
    expect({ marks: options.marks, traits: options.traits }).toEqual({ marks, traits })
  })

  it('draws the marks that it names', () => {
    const look = (prompt: string, gender: 'woman' | 'man') => lookOf(read(prompt, { gender }), 1)
    expect(look('With glasses and freckles', 'woman')).toMatchObject({ glasses: true, freckles: true })
    expect(look('A tall woman with dimples and tattoos', 'woman')).toMatchObject({
      height: 'tall',
      dimples: true,
      tattoos: true,
    })
    expect(look('A short man', 'man')).toMatchObject({ height: 'short' })
    expect(look('No tattoos, no freckles', 'woman')).not.toHaveProperty('tattoos')
    expect(look('With a beard', 'man')).toMatchObject({ beard: 'full' })
    expect(look('A beard, hardly more than stubble', 'man')).toMatchObject({ beard: 'stubble' })
    expect(look('She loves a man with a beard', 'woman')).not.toHaveProperty('beard')
    expect(look('Without glasses', 'woman')).not.toHaveProperty('glasses')
  })

  it('takes no word for part of another', () => {
    // "exact" and "expects" hold "ex".
    expect(read('She expects an exact answer.')).not.toHaveProperty('relationship')
  })

  it.each([
    ['en', 'A lighthouse keeper from Iceland, whom I met on a ferry'],
    ['de', 'Eine Leuchtturmwärterin, die ich auf einer Fähre traf'],
    ['ja', 'フェリーで出会った灯台守'],
  ] as const)('leaves work and a meeting that no list has to the words, and picks none: %s %s', (locale, prompt) => {
    for (const seed of [1, 2, 3, 4]) {
      const options = read(prompt, {}, seed, locale)
      expect(options).not.toHaveProperty('occupation')
      expect(options).not.toHaveProperty('relationship')
      expect(optionsSchema.parse(options)).toEqual(options)
      // A later reading of the stored options gives the same.
      expect(read(prompt, options, seed, locale)).toEqual(options)
      expect(chosenOptions.safeParse(options).success).toBe(false)
    }
  })

  it.each([
    ['A lighthouse keeper with grey braids, my best friend, who tells me the truth', 'Confidant'],
    ['My girlfriend lives on a boat', 'Lover'],
    ['A curious lighthouse keeper', 'Sage'],
  ] as const)('invents neither a body nor a temper: %s', (prompt, personality) => {
    const modest = { figure: 'Curvy', breastSize: 'Medium', hipSize: 'Medium', personality }
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const options = read(prompt, {}, seed)
      expect(options).toMatchObject(modest)
      expect(options.outfit).toMatch(/^(?:shirt|turtleneck|cardigan|denim-jacket|sweatshirt)$/)
    }
    expect(read(`${prompt}. She is slim, bossy and wears a cocktail dress`)).toMatchObject({
      personality: 'Dominant',
      outfit: 'cocktail-dress',
    })
    expect(read(prompt, { breastSize: 'Large' })).toMatchObject({ breastSize: 'Large', hipSize: 'Medium' })
  })

  it('dresses a character for the work that is said', () => {
    for (const seed of [1, 2, 3]) {
      expect(read('She is a pilot', {}, seed)).toMatchObject({ outfit: 'bomber-jacket' })
      expect(read('She runs a bakery', {}, seed)).toMatchObject({ outfit: 'work-coat' })
      expect(read('A lawyer', { gender: 'man' }, seed).outfit).toMatch(/^(?:blazer|waistcoat)$/)
    }
  })

  it('has clothes for each work that both women and men may wear', () => {
    for (const gender of genders)
      for (const occupation of occupations) {
        const { outfit } = withRest({ occupation, gender }, 1)
        expect(valuesOf('outfit', { gender, origins: [] })).toContain(outfit)
      }
  })

  it('gives way to what was chosen, and its silence to the seed', () => {
    expect(read('A pilot with black hair', { occupation: 'chef', hairColor: 'White' })).toMatchObject({
      occupation: 'chef',
      hairColor: 'White',
    })
    const one = read('Somebody.', {}, 5)
    expect(read('Somebody.', {}, 5)).toEqual(one)
    expect(optionsSchema.parse(one)).toEqual(one)
    expect(read('Somebody.', {}, 6)).not.toEqual(one)
  })

  it('names a gender where more than one is open', () => {
    const genderOf = (prompt: string, locale = 'en') => genderIn(prompt, locale, words, genders)
    expect(genderOf('A man who loves his wife')).toBe('man')
    expect(genderOf('A pilot with her father, a stern man')).toBe('woman')
    expect(genderOf('A non-binary drummer, dry and warm')).toBe('nonbinary')
    expect(genderOf('Ein Mann, der Uhren repariert', 'de')).toBe('man')
    expect(genderOf('A clockmaker')).toBeUndefined()
    expect(genderIn('A man who repairs clocks', 'en', words, ['woman'])).toBeUndefined()
  })

  it('is not needed where everything was chosen', () => {
    expect(read(null, chosen)).toEqual({ ...chosen, age: 30 })
  })
})
