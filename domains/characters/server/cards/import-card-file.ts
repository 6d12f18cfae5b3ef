import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import type { ParsedParamsOf } from '#platform/contract/call.ts'
import { mostTags } from '../../attributes.ts'
import type { CardPreview, importCard } from '../../cards-contract.ts'
import type { CardProblem } from '../../card-problems.ts'
import { readName, readTags } from '../../own-words.ts'
import { requestCharacter } from '../custom/create.ts'
import { moderateCreation } from '../custom/moderate-creation.ts'
import type { CustomRow } from '../custom/character-generation.ts'
import { genderIn, readSaid } from '../custom/read-prompt.ts'
import type { CreationRules } from '../custom/read-written.ts'
import { refuseClosed } from '../custom/refuse-closed.ts'
import { ownPicturePrice, usualPrice } from '../custom/prices.ts'
import { filePlace } from './card-art.ts'
import type { BroughtArt } from './imported-art.ts'
import { dropArt, iconAddress, possiblePictures, readIcon, storeArt } from './imported-art.ts'
import { describedIn } from './imported-texts.ts'
import type { CardReading, ImportCardNeeds } from './cards.ts'
import { previewOf, wordsAbout } from './preview.ts'
import type { ReadCard } from './read-card-worker.ts'

/** A file that comes along with a call, or one that was shared before. */
export type Brought = { userId: string; file: Uint8Array | null; parked: string | null | undefined }

/**
 * Reads a file when its turn comes and moderates its words. Returns the card, or the reason for none. Refuses a person
 * who has read too many.
 */
async function readBrought(
  reading: CardReading,
  { userId, file, parked }: Brought,
  locale: string,
): Promise<ReadCard | CardProblem> {
  const bytes = parked ? await reading.parked.open(userId, parked) : file
  if (!bytes) return parked ? 'gone' : 'no-card'
  const waitMs = await reading.reads.take(userId)
  if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', waitMs)
  const read = await reading.inTurn(userId, () => reading.reader.read(bytes, locale))
  return read ? read.done : refuse('TOO_MANY_REQUESTS')
}

/** Lets the pictures of a card in that the gate allows: the others are none. */
function admitting({ gate }: CardReading, userId: string) {
  return async (bytes: Uint8Array) => (await gate.admit(bytes, { userId })) === 'allow'
}

/** Returns the result of importing a file, or the reason for none. Stores nothing. */
export async function previewCard(
  reading: CardReading,
  brought: Brought,
  locale: string,
): Promise<{ preview: CardPreview | null; problem: CardProblem | null }> {
  const read = await readBrought(reading, brought, locale)
  if (typeof read === 'string') return { preview: null, problem: read }
  const icon = await readIcon(read, admitting(reading, brought.userId))
  const url = icon && (await iconAddress(icon))
  const possible = possiblePictures(read)
  const leftOut = read.leftOut || possible.length < read.art.length
  const preview = previewOf(
    { ...read, leftOut },
    {
      isTooLong: await reading.isTooLong(read.card),
      locale,
      readWords: (words: string) => {
        const gender = genderIn(words, locale, reading.creation.words, reading.creation.offer.genders)
        return { ...(gender ? { gender } : {}), ...readSaid(words, locale, reading.creation.words) }
      },
      refusals: read.refusals,
      styles: [...reading.creation.offer.styles],
      price: usualPrice,
      ownPicture: url === null ? null : { url, price: ownPicturePrice },
      pictures: possible.filter(({ place }) => place !== filePlace).length,
    },
  )
  return {
    preview: { ...preview, name: usableName(preview.name, { locale, offer: reading.creation.offer }) ?? '' },
    problem: null,
  }
}

/** A name that she can have here, or null; the same for what a preview suggests and for what an import brings. */
function usableName(input: string, { locale, offer }: CreationRules): string | null {
  const name = readName(input)
  return name !== null && moderateCreation({ names: [name], offer }, locale) === null ? name : null
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
  const { offer, words } = needs.reading.creation
  const why = refusal?.why ?? moderateCreation({ names: [name], offer }, locale)
  if (why) return refuse(why)
  refuseClosed(options, offer, readSaid(wordsAbout(read.card), locale, words))
  const admits = admitting(needs.reading, actor.userId)
  const icon = params.picture === 'card' ? ((await readIcon(read, admits)) ?? refuse('CARD_UNREADABLE')) : null
  const inTurn = await needs.reading.inTurn(actor.userId, () => storeArt({ store: needs.store, admits }, read, icon))
  const { card, ...brought } = (inTurn ?? refuse('TOO_MANY_REQUESTS')).done
  const custom = await requestCharacter(needs, {
    actor,
    locale,
    now,
    key,
    brought,
    requested: {
      mode: 'card',
      card,
      name,
      description: describedIn(card),
      tags: tagsOf(card.data.tags),
      isPublic: isPublic && icon === null,
      options,
      hasOwnPicture: icon !== null,
    },
  }).catch(async (error: unknown) => {
    await dropArt(needs.store, brought)
    throw error
  })
  // Under a repeated key the first one's pictures are hers.
  if (!isOf(custom, brought)) await dropArt(needs.store, brought)
  return custom
}

function isOf(custom: CustomRow, { pictures, art }: Pick<BroughtArt, 'pictures' | 'art'>): boolean {
  const files = (list: readonly { file: string }[] | null) => (list ?? []).map(({ file }) => file).join()
  return files(custom.pictures) === files(pictures) && files(custom.art) === files(art)
}

/** Those of a card's tags that can be tags here; the card itself stays whole. */
function tagsOf(input: readonly string[]): string[] {
  const tags = input.flatMap((tag) => readTags([tag]) ?? [])
  return [...new Set(tags)].slice(0, mostTags)
}
