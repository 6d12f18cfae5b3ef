import { describe, expect, it } from 'vitest'
import { readCatalogues } from '#platform/i18n/catalogues.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { readWords } from '#domains/media/server/public.ts'
import { chosen } from '#tests/kit/creation-requests.ts'
import { chosenOptions, options as optionsSchema } from '../../creation-shape.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import { genders } from '../../attributes.ts'
import { appearanceOptionsOf, genderIn } from './read-prompt.ts'

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
