import type { ParamsOf } from '#platform/contract/call.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { countCharacters } from '../contract.ts'

type Requested = Pick<ParamsOf<typeof countCharacters>, 'style' | 'gender' | 'search'>
type Chosen = { style: 'REALITY' | 'ANIMATE' | null; gender: 'woman' | 'man' | null }

/** The style and gender that a feed shows: as requested, else as the person chose for their feed. */
export function chosenFor({ style, gender, search }: Requested, actor: Actor | null): Chosen {
  // Who searches means everyone of that name, whatever their feed shows.
  const own = search ? null : actor
  return {
    style: style === 'ANY' ? null : (style ?? own?.feedStyle ?? null),
    gender: gender === 'any' ? null : (gender ?? own?.feedGender ?? null),
  }
}

/** Whether a feed holds those who are marked as explicit. */
export function seenBy(actor: Actor | null): { seesExplicit: boolean } {
  return { seesExplicit: actor?.seesExplicit ?? false }
}
