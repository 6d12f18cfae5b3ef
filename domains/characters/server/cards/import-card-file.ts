import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import type { ParsedParamsOf } from '#platform/contract/call.ts'
import { mostTags } from '../../attributes.ts'
import type { CardPreview, importCard } from '../../cards-contract.ts'
import type { CardProblem } from '../../card.ts'
import { readName, readTags } from '../../own-words.ts'
import { requestCharacter } from '../custom/create.ts'
import { moderateCreation } from '../custom/moderate-creation.ts'
import type { CustomRow } from '../custom/character-generation.ts'
import { usualPrice } from '../custom/prices.ts'
import { describedIn } from './imported-texts.ts'
import type { CardIntake, ImportCardNeeds } from './cards.ts'
import { previewOf } from './preview.ts'
import type { ReadCard } from './read-card-worker.ts'

/** A file that comes along with a call, or one that was shared before. */
export type Brought = { userId: string; file: Uint8Array | null; parked: string | null | undefined }

/**
 * Reads a file when its turn comes and moderates its words. Returns the card, or the reason for none. Refuses a person
 * who has read too many.
 */
async function readBrought(
  reading: CardIntake,
  { userId, file, parked }: Brought,
  locale: string,
): Promise<ReadCard | CardProblem> {
  const bytes = parked ? await reading.parked.open(userId, parked) : file
  if (!bytes) return parked ? 'gone' : 'no-card'
  const waitMs = await reading.reads.take(userId)
  if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', waitMs)
  const read = await reading.inTurn(() => reading.reader.read(bytes, locale))
  return read ? read.done : refuse('TOO_MANY_REQUESTS')
}

/** Returns the result of importing a file, or the reason for none. Stores nothing. */
export async function previewCard(
  reading: CardIntake,
  brought: Brought,
  locale: string,
): Promise<{ preview: CardPreview | null; problem: CardProblem | null }> {
  const read = await readBrought(reading, brought, locale)
  if (typeof read === 'string') return { preview: null, problem: read }
  const readWords = (words: string) => reading.words.readWords(words, locale)
  const { refusals } = read
  const isTooLong = await reading.isTooLong(read.card)
  return { preview: previewOf(read, { refusals, price: usualPrice, readWords, isTooLong }), problem: null }
}

type Importing = {
  actor: Actor
  locale: string
  now: Date
  file: Uint8Array | null
  params: ParsedParamsOf<typeof importCard>
}

/** Makes a new character of a card; every word of it is moderated, and the card itself is stored whole. */
export async function takeCardIn(
  needs: ImportCardNeeds,
  { actor, locale, now, file, params }: Importing,
): Promise<CustomRow> {
  const { key, parked, isPublic, options } = params
  const read = await readBrought(needs.reading, { userId: actor.userId, file, parked }, locale)
  if (typeof read === 'string') return refuse('CARD_UNREADABLE')
  const name = readName(params.name) ?? refuse('NAME_INVALID')
  const [refusal] = read.refusals
  const why = refusal?.why ?? moderateCreation({ names: [name] }, locale)
  if (why) return refuse(why)
  const { card } = read
  return requestCharacter(needs, {
    actor,
    locale,
    now,
    key,
    requested: {
      mode: 'card',
      card,
      name,
      description: describedIn(card),
      tags: tagsOf(card.data.tags),
      isPublic,
      options,
    },
  })
}

/** Those of a card's tags that can be tags here; the card itself stays whole. */
function tagsOf(input: readonly string[]): string[] {
  const tags = input.flatMap((tag) => readTags([tag]) ?? [])
  return [...new Set(tags)].slice(0, mostTags)
}
