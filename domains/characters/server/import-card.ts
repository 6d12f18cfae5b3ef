import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { ImageGate } from '#platform/moderation/image-gate.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { dropPicture, savePicture } from '#domains/media/server/public.ts'
import type { CatalogueFields, CharacterCard } from '../card.ts'
import { CardError, catalogueFieldsOf, noCatalogueTexts } from '../card.ts'
import { cardRow } from './card-row.ts'
import { filePlace, withoutPlaces } from './cards/card-art.ts'
import { readIcon } from './cards/imported-art.ts'
import { readCardFile } from './cards/read-card-file.ts'
import { wordsOfCard } from './cards/texts-of-card.ts'
import { characters } from './tables.ts'

/** Facts that the catalogue must know and a card of the ecosystem does not contain. */
export type ImportFacts = { age: number; gender: 'woman' | 'man'; style: 'REALITY' | 'ANIMATE'; now: Date }

/** Moderates the words of a card; false refuses it. */
export type ModerateCard = (text: string) => boolean

/** Where a card goes, and the gate that its picture has to pass. */
type ImportPlace = { db: Db; store: FileStore; gate: Pick<ImageGate, 'check'> }

const introLength = 90
const lastRank = 1_000_000

/**
 * Puts a card file into the catalogue: always a new character, never over another. Her icon is decoded, passes the gate, is re-encoded and
 * becomes her picture, which everybody sees; the catalogue has no place for further ones. Gives her id.
 */
export async function importCard(
  { db, store, gate }: ImportPlace,
  bytes: Uint8Array,
  facts: ImportFacts,
  moderate: ModerateCard,
): Promise<string> {
  if (facts.age < 18) throw new CardError('incomplete', 'Every character is an adult: give an age of 18 or more.')
  const file = await readCardFile(bytes)
  const unstored = file.art.map(({ place }) => place).filter((place) => place !== filePlace)
  const card = withoutPlaces(file.card, new Set(unstored))
  const refused = wordsOfCard(card).find(({ text }) => !moderate(text))
  if (refused)
    throw new CardError(
      'incomplete',
      `This card cannot be taken in: its ${refused.field} breaks the rules for characters.`,
    )
  const withFields = addFields(card, facts)
  // An operator's own file: nobody is reported for it, but what is on a list comes in from nobody.
  const icon = await readIcon(file, (picture) => passes(gate, picture))
  const picture = icon && (await savePicture(store, icon.bytes, { folder: 'catalogue', engine: null }))
  try {
    const row = cardRow(withFields, JSON.stringify(withFields))
    await db.insert(characters).values({ ...row, pictures: picture && [picture] })
  } catch (error) {
    if (picture) await dropPicture(store, picture.file)
    throw error
  }
  return catalogueFieldsOf(withFields).id
}

async function passes(gate: ImportPlace['gate'], picture: Uint8Array): Promise<boolean> {
  const { verdict } = await gate.check(picture)
  if (verdict === 'allow') return true
  const why = verdict === 'block' ? 'does not pass the gate for pictures' : 'could not be checked; try it again'
  throw new CardError('incomplete', `This card cannot be taken in: its picture ${why}.`)
}

function addFields(card: CharacterCard, { age, gender, style, now }: ImportFacts): CharacterCard {
  const slug =
    card.data.name
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'card'
  const mark = createHash('sha256').update(JSON.stringify(card)).update(String(now.getTime())).digest('hex').slice(0, 8)
  const intro =
    card.data.description
      .replaceAll(/\{\{char\}\}/gi, card.data.name)
      .split(/(?<=[.!?。！？])\s/)[0]
      ?.slice(0, introLength) ?? ''
  const fields: CatalogueFields = {
    id: `${slug.slice(0, 60)}-${mark}`,
    ...noCatalogueTexts,
    age,
    gender,
    style,
    intro,
    tags: card.data.tags.slice(0, 5),
    hot: lastRank,
    addedAt: now.toISOString(),
  }
  return { ...card, data: { ...card.data, extensions: { ...card.data.extensions, 'nocturne/card': fields } } }
}
