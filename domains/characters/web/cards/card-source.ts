/** A card to read: a file of this device, or one that another app shared and the server stores for a while. */
export type CardSource = { file: File } | { parked: string }

/** Why a card that was shared did not arrive. */
export const shareFaults = ['gone', 'busy', 'unreadable', 'too-large'] as const
export type ShareFault = (typeof shareFaults)[number]

/** The search of the address that opens the import: with a shared card, or with the reason why there is none. */
export type OwnCharactersSearch = { card?: string }

const parkedId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the address of My Roles; anything it does not know is dropped. */
export function parseOwnCharactersSearch(raw: Record<string, unknown>): OwnCharactersSearch {
  const { card } = raw
  const isKnown = card === 'open' || shareFaults.some((fault) => fault === card)
  return typeof card === 'string' && (isKnown || parkedId.test(card)) ? { card } : {}
}

/** The shared card that an address names, or its fault. */
export function broughtBy({ card }: OwnCharactersSearch): { source: CardSource | null; fault: ShareFault | null } {
  const fault = shareFaults.find((one) => one === card) ?? null
  return { source: card !== undefined && parkedId.test(card) ? { parked: card } : null, fault }
}
