import { seededRandom } from '#platform/models/seed.ts'
import type { TurnOrder } from '../../scenes.ts'
import type { Named } from './mentions.ts'
import { firstNamed } from './mentions.ts'

/** A character who may speak now. */
export type Candidate = Named & { place: number; talkativeness: number }

export type Turn = {
  /** Those who are in the scene and may speak; at least one. */
  candidates: readonly Candidate[]
  /** The one whom the person chose; null to leave it open. */
  chosenId: string | null
  /** The words of the person. */
  text: string
  locale: string
  order: TurnOrder
  /** Who spoke last; null for nobody yet. */
  last: { characterId: string; place: number } | null
  /** The same seed gives the same speaker. */
  seed: string
}

/**
 * Who speaks next: the one whom the person chose, else the first whom the words name, else by the order of the scene. One
 * who never speaks by herself is passed over there while somebody else can. Null where the chosen one cannot speak.
 */
export function nextSpeaker({ candidates, chosenId, text, locale, order, last, seed }: Turn): string | null {
  if (chosenId !== null) return candidates.some(({ characterId }) => characterId === chosenId) ? chosenId : null
  const named = firstNamed(text, candidates, locale)
  if (named !== null) return named
  const willing = candidates.filter(({ talkativeness }) => talkativeness > 0)
  const open = willing.length > 0 ? willing : candidates
  return order === 'turns' ? byTurns(open, last?.place ?? -1) : byTalkativeness(open, last?.characterId, seed)
}

function byTurns(open: readonly Candidate[], lastPlace: number): string | null {
  const sorted = open.toSorted((one, other) => one.place - other.place)
  return (sorted.find(({ place }) => place > lastPlace) ?? sorted[0])?.characterId ?? null
}

/** One who has just spoken leaves the word to the others. */
function byTalkativeness(open: readonly Candidate[], lastId: string | undefined, seed: string): string | null {
  const others = open.filter(({ characterId }) => characterId !== lastId)
  const pool = (others.length > 0 ? others : open).toSorted((one, other) => one.place - other.place)
  const weightOf = ({ talkativeness }: Candidate) => Math.max(1, talkativeness)
  const sum = pool.reduce((all, one) => all + weightOf(one), 0)
  let left = seededRandom(seed)() * sum
  return (pool.find((one) => (left -= weightOf(one)) < 0) ?? pool.at(-1))?.characterId ?? null
}
