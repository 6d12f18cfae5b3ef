import { createHash } from 'node:crypto'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { isLocale } from '#platform/i18n/locales.ts'
import { hasPremium, lockWallet } from '#domains/wallet/server/public.ts'
import { readShots, showPortraits } from '#domains/media/server/public.ts'
import { buildStatus, mostTags } from '../../attributes.ts'
import type { CharacterCard } from '../../card.ts'
import { readName, readTags } from '../../own-words.ts'
import { withoutPlaces } from '../cards/card-art.ts'
import { describedIn, fittingName } from '../cards/imported-texts.ts'
import type { GenerationWords } from '../custom/character-generation.ts'
import { countOwn, mostOwn } from '../custom/custom-rows.ts'
import { characterRow } from '../custom/publish.ts'
import { appearanceOptionsOf } from '../custom/read-prompt.ts'
import { writeCard } from '../custom/write-card.ts'
import { characters, characterVersions, customCharacters } from '../tables.ts'
import type { OwnPart } from './character-part.ts'
import type { BundledPictures } from './character-pictures.ts'
import type { ReadCards } from './moderate-character-part.ts'

type Storing = {
  userId: string
  key: string
  own: OwnPart
  cards: ReadCards
  pictures: BundledPictures
  words: GenerationWords
  now: Date
}

/** Makes a new own character of a bundle, who stays private: nobody can say where her pictures come from. Gives her id. */
export async function storeCharacterPart(tx: Tx, storing: Storing): Promise<string> {
  const { userId, key, own, cards, pictures, words, now } = storing
  // Everything that one person makes at once goes through here one after the other.
  await lockWallet(tx, { userId, isPremium: await hasPremium(tx, userId, now), now })
  if ((await countOwn(tx, userId)).own >= mostOwn) return refuse('TOO_MANY_CHARACTERS')
  const row = rowOf(storing)
  const options = appearanceOptionsOf(row, words)
  const card = withShots(writeCard(row, options, words), own.shots)
  const [custom] = await tx
    .insert(customCharacters)
    .values({ ...row, key, requestHash: createHash('sha256').update(JSON.stringify(own)).digest('hex'), card })
    .returning()
  if (!custom) throw new Error('A character that was stored is not there')
  await tx.insert(characters).values(characterRow({ ...custom, card }, now))
  const portraits = { characterId: row.id, creatorId: userId, pictures: pictures.portraits, shots: own.shots }
  await showPortraits(tx, portraits, now)
  for (const [index, { version, endedAt, endedBy }] of own.versions.entries()) {
    const earlier = cards.earlier[index]
    if (!earlier) continue
    await tx.insert(characterVersions).values({
      id: newId(now),
      characterId: row.id,
      version,
      ownerId: userId,
      card: writeCard({ ...row, ...namesOf(earlier), card: earlier }, options, words),
      endedAt: new Date(Math.min(endedAt, now.getTime())),
      endedBy,
    })
  }
  return row.id
}

/** The words of a card as they came, under which `writeCard` leaves them as they are. */
function namesOf(card: CharacterCard): { name: string; description: string } {
  return { name: fittingName(card), description: describedIn(card) }
}

function withShots(card: CharacterCard, shots: OwnPart['shots']): CharacterCard {
  const extensions = { ...card.data.extensions, 'nocturne/shots': readShots(shots) }
  return { ...card, data: { ...card.data, extensions } }
}

function rowOf({ userId, own, cards, pictures, now }: Storing) {
  const { options, seed, locale } = own
  const stored = new Set(pictures.art.map(({ place }) => place))
  const gone = own.art.filter(({ place }) => !stored.has(place))
  const card = withoutPlaces(cards.card, new Set(gone.map(({ place }) => place)))
  const { name, description } = namesOf(card)
  const tags = own.tags.flatMap((tag) => readTags([tag]) ?? [])
  return {
    ownerId: userId,
    id: newId(now),
    mode: 'card' as const,
    status: buildStatus.done,
    step: null,
    progress: 1,
    age: options.age,
    options,
    prompt: null,
    name: readName(name) ?? refuse('NAME_INVALID'),
    description,
    tags: [...new Set(tags)].slice(0, mostTags),
    isPublic: false,
    seed,
    locale: isLocale(locale) ? locale : 'en',
    card,
    pictures: pictures.portraits,
    hasOwnPicture: true,
    art: pictures.art.length > 0 ? pictures.art : null,
    price: 0,
    createdAt: now,
    changedAt: now,
  }
}
