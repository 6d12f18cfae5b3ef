import { isLocale, locales } from '#platform/i18n/locales.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import type { CatalogueFields, CharacterCard } from '../../card.ts'
import { characterCard, noCatalogueTexts } from '../../card.ts'
import { listedOccupation } from '../../creation-choices.ts'
import { underWords } from '../cards/imported-texts.ts'
import { namedText } from '../nameless.ts'
import { lookOf, shotsOf } from './look-of.ts'
import type { CustomRow, GenerationWords } from './character-generation.ts'
import { pickBy } from './seeded.ts'

type Written = Pick<
  CustomRow,
  'id' | 'mode' | 'card' | 'hasOwnPicture' | 'name' | 'description' | 'tags' | 'seed' | 'locale' | 'createdAt'
>
type Says = (key: string, values?: Record<string, string>) => string

const lines = ['first', 'second', 'third'] as const
const macros = { char: '{{char}}', user: '{{user}}' }
const introLength = 90
/** Behind every character of the product. */
const hotRank = 1_000_000

/**
 * Her card: her creator's words, completed to a personality one can talk with, in her creator's language. An imported
 * card is stored whole; only the built-in fields are added beside it.
 */
export function writeCard(
  row: Written,
  options: AppearanceOptions,
  { text }: Pick<GenerationWords, 'text'>,
): CharacterCard {
  const { gender = 'woman' } = options
  const says: Says = (key, values = {}) => text(row.locale, 'generation', key, { ...macros, gender, ...values })
  const label = (list: string, word: string) => text(row.locale, 'vocabulary', `${list}.${word}`, { gender })
  const card = row.mode === 'card' && row.card ? underWords(row.card, row) : ownCard(row, options, { says, label })
  const { data } = card
  const extensions = {
    ...data.extensions,
    'nocturne/card': catalogueFields(row, options, { says, label }),
    'nocturne/look': lookOf(options, row.seed),
    ...(options.marks ? { 'nocturne/marks': options.marks } : {}),
    // A picture that came along was taken of no shot.
    'nocturne/shots': row.hasOwnPicture ? [] : shotsOf(options, row.seed),
  }
  return { ...card, data: { ...data, extensions } }
}

type Words = { says: Says; label(list: string, word: string): string }

function ownCard(row: Written, options: AppearanceOptions, words: Words): CharacterCard {
  const { says } = words
  const { personality, relationship, seed, kinks } = { ...options, seed: row.seed }
  const greeting = (index: number) => {
    const scene =
      relationship && says(`scene.${relationship}.${lines[(pickBy([0, 1, 2], seed, 'scene') + index) % lines.length]}`)
    const voice = lines[(pickBy([0, 1, 2], seed, 'voice') + index) % lines.length]
    return [scene ?? [], says(`voice.${personality}.${voice}`)].flat().join('\n\n')
  }
  const example = (about: 'day' | 'secret') =>
    `<START>\n{{user}}: ${says(`example.${about}`)}\n{{char}}: ${says(`example.${personality}.${about}`)}`
  const likes =
    kinks.length > 0
      ? [
          says('likes', {
            kinks: listOf(
              kinks.map((kink) => words.label('kink', kink)),
              row.locale,
            ),
          }),
        ]
      : []
  return characterCard.parse({
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      name: row.name,
      description: [row.description, lifeOf(options, words)].join('\n\n'),
      personality: [says(`nature.${personality}`), ...likes].join(' '),
      // A meeting that no list has stands in the person's own words.
      scenario: relationship ? says(`scenario.${relationship}`) : '',
      first_mes: greeting(0),
      alternate_greetings: [greeting(1), greeting(2)],
      mes_example: [example('day'), example('secret')].join('\n'),
      creator_notes: '',
      system_prompt: '',
      post_history_instructions: '',
      tags: row.tags,
      creator: '',
      character_version: '1.0',
      group_only_greetings: [],
      extensions: {},
    },
  })
}

function catalogueFields(row: Written, options: AppearanceOptions, { says, label }: Words): CatalogueFields {
  const { gender = 'woman', style, age, occupation, relationship, personality } = options
  return {
    ...noCatalogueTexts,
    id: row.id,
    age,
    gender,
    style,
    occupation: occupation ? label('occupation', occupation) : '',
    intro: introOf(namedText(row.description, row.name)),
    tags: row.tags,
    hot: hotRank,
    addedAt: row.createdAt.toISOString(),
    hoverLine: says(`hover.${personality}`),
    openers: [
      ...(relationship ? [says(`opener.relationship.${relationship}`)] : []),
      ...(occupation ? [says(`opener.occupation.${textKeyOf(occupation)}`)] : []),
      says(`opener.personality.${personality}`),
    ],
  }
}

/** The key of the texts about somebody's work: what no list offers has none of its own. */
function textKeyOf(occupation: NonNullable<AppearanceOptions['occupation']>): string {
  return listedOccupation(occupation) === occupation ? occupation : 'own'
}

function lifeOf({ age, occupation }: AppearanceOptions, { says, label }: Words): string {
  if (!occupation) return says('life.unlisted', { age: String(age) })
  return says(`life.${textKeyOf(occupation)}`, { age: String(age), occupation: label('occupation', occupation) })
}

/** The first sentence, cut between words where it is long. */
function introOf(description: string): string {
  const [sentence = ''] = description.replaceAll(/\s+/g, ' ').split(/(?<=[.!?。！？।။])\s?/u)
  if (sentence.length <= introLength) return sentence
  const cut = sentence.slice(0, introLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), introLength / 2))}…`
}

function listOf(words: string[], locale: string): string {
  const tag = isLocale(locale) ? locales[locale].tag : 'en'
  return new Intl.ListFormat(tag).format(words.map((word) => word.toLocaleLowerCase(tag)))
}
