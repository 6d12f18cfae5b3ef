import type { Client } from '#platform/contract/client.ts'
import { countMeetings, listBlocked, listDeck, listLikes, listMatches, ownMeetProfile } from '../calls.gen.ts'
import type { BlockedPerson, MeetCard, OwnMeeting, PageOfMet } from '../contract.ts'

/** Parts of the page, as its address names them. */
export const meetTabs = ['deck', 'likes', 'matches', 'card'] as const
export type MeetTab = (typeof meetTabs)[number]
export type MeetSearch = { tab?: MeetTab }

export type MeetLists = {
  deck: MeetCard[]
  likes: PageOfMet
  matches: PageOfMet
  counts: { like: number; match: number }
  blocked: BlockedPerson[]
}
/** The lists are null while others cannot see the person. */
export type FirstMeet = { own: OwnMeeting; lists: MeetLists | null }

/** Which part of the page the address points to. */
export function parseMeetSearch({ tab }: Record<string, unknown>): MeetSearch {
  const found = meetTabs.find((one) => one === tab)
  return found ? { tab: found } : {}
}

/** Loads a person's own settings and, once they are open to others, everybody whom they may see. */
export async function loadMeet(client: Client): Promise<FirstMeet> {
  const own = await client.load(ownMeetProfile, {})
  if (!own.isOpen) return { own, lists: null }
  const [deck, likes, matches, counts, blocked] = await Promise.all([
    client.load(listDeck, {}),
    client.load(listLikes, {}),
    client.load(listMatches, {}),
    client.load(countMeetings, {}),
    client.load(listBlocked, {}),
  ])
  return { own, lists: { deck: deck.list, likes, matches, counts, blocked: blocked.list } }
}
