import { setImmediate } from 'node:timers/promises'
import type { CardRefusal } from '../../cards-contract.ts'
import type { LoreEntry, Lorebook } from '../../card.ts'
import { usualOffer } from '../../creation-offer.ts'
import { isAdultStatedIn, moderateWords, namedRefusal, piecesOf } from './moderate-card.ts'
import { textsIn } from './texts-of-card.ts'

/** Why words of a lorebook are refused: those of one entry, or the book's own, without a number. */
export type LoreRefusal = { entry: number | null } & Pick<CardRefusal, 'why' | 'words'>

const mostRefusals = 50

/** Why a lorebook of a person cannot be stored, each entry once; none when it can. Its words are screened as a card's are. */
export async function moderateBook({ entries, ...own }: Lorebook, locale: string): Promise<LoreRefusal[]> {
  const found: LoreRefusal[] = []
  for (const [entry, texts] of [[null, textsOfBook(own)] as const, ...entries.map(textsOfEntry).entries()]) {
    const refused = await refusalIn(texts, locale)
    if (refused) found.push({ entry, ...refused })
    if (found.length >= mostRefusals) break
  }
  return found
}

/** All words of a lorebook, the book's own first. */
export function wordsOfBook({ entries, ...own }: Lorebook): string[] {
  return [...textsOfBook(own), ...entries.flatMap(textsOfEntry)]
}

function textsOfBook({ name, description, ...rest }: Record<string, unknown>): string[] {
  return [name, description, ...textsIn(rest)].filter((text) => typeof text === 'string')
}

/** The texts of an entry, single words too; its keys are read as one. */
function textsOfEntry({ keys, secondary_keys: second = [], content, name, comment, ...rest }: LoreEntry): string[] {
  const all = [[...keys, ...second].join('\n'), content, name, comment, ...textsIn(rest)]
  return all.filter((text) => typeof text === 'string' && text.trim() !== '') as string[]
}

/** The first refusal of the texts of one entry. An adult age that one of them states counts for all. */
async function refusalIn(texts: readonly string[], locale: string): Promise<Pick<CardRefusal, 'why' | 'words'> | null> {
  const pieces = texts.flatMap(piecesOf)
  let isAdultStated = false
  for (const piece of pieces) isAdultStated ||= isAdultStatedIn(piece, locale)
  for (const piece of pieces) {
    const refused = moderateWords({ kind: 'speaks', text: piece }, { locale, offer: usualOffer, isAdultStated })
    if (refused) return namedRefusal(refused)
  }
  // A long book takes a while; other work of its thread does not wait for it.
  if (pieces.length > 0) await setImmediate()
  return null
}
