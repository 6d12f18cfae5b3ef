import { isLocale, locales } from '#platform/i18n/locales.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import type { CatalogueFields, CharacterCard } from '../../card.ts'
import { characterCard, noCatalogueTexts } from '../../card.ts'
import { listedOccupation } from '../../creation-choices.ts'
import { underWords } from '../cards/imported-texts.ts'
import { namedText } from '../nameless.ts'
import { lookOf, shotsOf } from './look-of.ts'
import type { CustomRow, GenerationWords } from './character-generation.ts'
import type { LineWords } from './own-lines.ts'
import { lineLength, lineOf, placeIn } from './own-lines.ts'
import { readSaid } from './read-prompt.ts'
import { pickBy } from './seeded.ts'

type Written = Pick<
  CustomRow,
  'id' | 'mode' | 'card' | 'hasOwnPicture' | 'name' | 'description' | 'tags' | 'seed' | 'locale' | 'createdAt'
>
type Says = (key: string, values?: Record<string, string>) => string

const lines = ['first', 'second', 'third'] as const
const macros = { char: '{{char}}', user: '{{user}}' }
/** Parts of a look that a picture shows; an origin says where somebody is from, too. */
const looks = new Set(['skin', 'eyes', 'hair', 'hairColor', 'figure', 'outfit', 'marks'])
/** Behind every character of the product. */
const hotRank = 1_000_000

/**
 * Her card: her creator's words, completed to a personality one can talk with, in her creator's language. An imported
 * card is stored whole; only the built-in fields are added beside it.
 */
export function writeCard(
  row: Written,
  options: AppearanceOptions,
  { text, readWords }: Pick<GenerationWords, 'text' | 'readWords'>,
): CharacterCard {
  const { gender = 'woman' } = options
  const says: Says = (key, values = {}) => text(row.locale, 'generation', key, { ...macros, gender, ...values })
  const label = (list: string, word: string) => text(row.locale, 'vocabulary', `${list}.${word}`, { gender })
  const showsLook = (part: string) => Object.keys(readWords(part, row.locale)).some((name) => looks.has(name))
  const saysWork = (part: string) => 'occupation' in readSaid(part, row.locale, { text, readWords })
  const words = { says, label, showsLook, saysWork }
  const card = row.mode === 'card' && row.card ? underWords(row.card, row) : ownCard(row, options, words)
  const { data } = card
  const extensions = {
    ...data.extensions,
    'nocturne/card': catalogueFields(row, options, words),
    'nocturne/look': lookOf(options, row.seed),
    ...(options.marks ? { 'nocturne/marks': options.marks } : {}),
    // A picture that came along was taken of no shot.
    'nocturne/shots': row.hasOwnPicture ? [] : shotsOf(options, row.seed),
  }
  return { ...card, data: { ...data, extensions } }
}

type Words = { says: Says; label(list: string, word: string): string } & Omit<LineWords, 'locale'>

function ownCard(row: Written, options: AppearanceOptions, words: Words): CharacterCard {
  const { says } = words
  const { personality, relationship, seed, kinks } = { ...options, seed: row.seed }
  // Any scene of ours could contradict a person's own words, so only a place that they name goes before hers.
  const place = placeIn(row.description, row.locale)
  const greeting = (index: number) => {
    const scene =
      row.mode === 'prompt'
        ? place && `*${place}${stopOf(row.locale)}*`
        : relationship &&
          says(`scene.${relationship}.${lines[(pickBy([0, 1, 2], seed, 'scene') + index) % lines.length]}`)
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

function catalogueFields(row: Written, options: AppearanceOptions, words: Words): CatalogueFields {
  const { says, label } = words
  const { gender = 'woman', style, age, occupation, relationship, personality } = options
  return {
    ...noCatalogueTexts,
    id: row.id,
    age,
    gender,
    style,
    occupation: occupation ? label('occupation', occupation) : '',
    intro: introOf(row, words),
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

/** Who she is in one line: the best of own words, else the first sentence where it fits. */
function introOf({ mode, description, name, locale }: Written, { showsLook, saysWork }: Words): string {
  const text = namedText(description, name).replaceAll(/\s+/g, ' ')
  const [sentence = ''] = text.split(/(?<=[.!?。！？।။])\s?/u)
  return mode !== 'prompt' && sentence.length <= lineLength ? sentence : lineOf(text, { locale, showsLook, saysWork })
}

/** The sign that ends a sentence in a language. */
function stopOf(locale: string): string {
  if (locale === 'ja' || locale.startsWith('zh')) return '。'
  if (locale === 'hi' || locale === 'bn') return '।'
  return locale === 'my' ? '။' : '.'
}

function listOf(words: string[], locale: string): string {
  const tag = isLocale(locale) ? locales[locale].tag : 'en'
  return new Intl.ListFormat(tag).format(words.map((word) => word.toLocaleLowerCase(tag)))
}
