import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { readShots } from '#domains/media/server/public.ts'
import { buildStatus } from '../../attributes.ts'
import { callName } from '../../card.ts'
import { thirdVersion } from '../cards/write-card.ts'
import type { CharacterRow } from '../catalogue.ts'
import type { CustomRow, GenerationWords } from '../custom/character-generation.ts'
import { appearanceOptionsOf } from '../custom/read-prompt.ts'
import { characters, characterVersions, customCharacters } from '../tables.ts'
import type { CharacterPart, OwnPart } from './character-part.ts'

/** The part, and the stored picture that each of its files is written from. */
export type BundledCharacter = { part: CharacterPart; files: ReadonlyMap<string, string> }

/** A character as a person's bundle has her; null where she is gone, or hidden from everybody. */
export async function readCharacterPart(
  tx: Queryable,
  { userId, characterId }: { userId: string; characterId: string },
  words: Pick<GenerationWords, 'text' | 'readWords'>,
): Promise<BundledCharacter | null> {
  const [character] = await tx
    .select()
    .from(characters)
    .where(and(eq(characters.id, characterId), isNull(characters.hiddenAt)))
  if (!character) return null
  const earlier = await tx
    .select()
    .from(characterVersions)
    .where(eq(characterVersions.characterId, characterId))
    .orderBy(asc(characterVersions.version))
  const common = {
    id: character.id,
    name: callName(character.card),
    version: (earlier.at(-1)?.version ?? 0) + 1,
    cardHash: character.cardHash,
  }
  const custom = character.ownerId === userId ? await findDone(tx, userId, characterId) : null
  if (!custom || character.withdrawnAt) return { part: { ...common, own: null }, files: new Map() }
  const { own, files } = ownPartOf({ custom, character, earlier }, words)
  return { part: { ...common, own }, files }
}

async function findDone(tx: Queryable, ownerId: string, id: string): Promise<CustomRow | null> {
  const [custom] = await tx
    .select()
    .from(customCharacters)
    .where(and(eq(customCharacters.ownerId, ownerId), eq(customCharacters.id, id)))
  return custom?.status === buildStatus.done ? custom : null
}

type Own = { custom: CustomRow; character: CharacterRow; earlier: (typeof characterVersions.$inferSelect)[] }

function ownPartOf(
  { custom, character, earlier }: Own,
  words: Pick<GenerationWords, 'text' | 'readWords'>,
): { own: OwnPart | null; files: Map<string, string> } {
  const options = appearanceOptionsOf(custom, words)
  const files = new Map<string, string>()
  const portraits = (character.pictures ?? []).map(({ file }, index) => {
    const path = `pictures/portrait-${index + 1}.webp`
    files.set(path, file)
    return path
  })
  const art = (custom.art ?? []).map(({ place, file }, index) => {
    const path = `pictures/art-${index + 1}.webp`
    files.set(path, file)
    return { place, file: path }
  })
  if (portraits.length === 0) return { own: null, files: new Map() }
  const own = {
    card: thirdVersion(character.card, options),
    tags: custom.tags,
    options,
    seed: custom.seed,
    locale: custom.locale,
    shots: readShots(character.card.data.extensions['nocturne/shots']),
    portraits,
    art,
    versions: earlier.map(({ version, endedAt, endedBy, card }) => ({
      version,
      endedAt: endedAt.getTime(),
      endedBy,
      card: thirdVersion(card, options),
    })),
  }
  return { own, files }
}
