import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { CallFailed } from '#platform/contract/call-failed.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import { usualOffer } from '../../creation-offer.ts'
import { creationOffer, listOwnCharacters, ownCharacterDetail } from '../../calls.gen.ts'

export type OwnPage = DataOf<typeof listOwnCharacters>
export type CreationPrice = OwnPage['price']

/** The first data of the creation page. */
export type LoadedCreation = {
  /** The price of a creation now; null for anyone who is not signed in. Choosing goes on without it. */
  price: CreationPrice | 'failed' | null
  /**
   * Whom people can create here, the usual price in coins, and whether the built-in engine draws; null for what could
   * not be loaded.
   */
  offer: CreationOffer & { coins: number | null; isIllustrated: boolean | null }
  /** The character that the address names, or that she is not there. */
  character: OwnCharacter | 'gone' | null
}

const charactersAtOnce = 24

type Wanted = { id: string | undefined; isMember: boolean }

/** Whom one can create, the price of it, and the character that the address names. */
export async function loadCreation(client: Client, { id, isMember }: Wanted): Promise<LoadedCreation> {
  const [offer, page, character] = await Promise.all([
    client.call(creationOffer, {}, { silent: true }),
    // Asking for it would make a visitor of someone who only looks.
    isMember ? client.call(listOwnCharacters, { limit: 1 }, { silent: true }) : null,
    id === undefined || !isMember ? null : loadOne(client, id),
  ])
  return {
    offer: offer.ok ? offer.data : { ...usualOffer, coins: null, isIllustrated: null },
    price: page && (page.ok ? page.data.price : 'failed'),
    character,
  }
}

async function loadOne(client: Client, characterId: string): Promise<OwnCharacter | 'gone'> {
  try {
    return (await client.load(ownCharacterDetail, { characterId })).character
  } catch (error) {
    if (error instanceof CallFailed && error.error === 'CHARACTER_NOT_FOUND') return 'gone'
    throw error
  }
}

/** The first page of one's own characters, newest first. */
export function loadOwnPage(client: Client): Promise<OwnPage> {
  return client.load(listOwnCharacters, { limit: charactersAtOnce })
}
