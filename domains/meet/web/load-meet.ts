import type { Client } from '#platform/contract/client.ts'
import { countMeetings, listDeck, listLikes, listMatches, ownMeetProfile } from '../calls.gen.ts'
import type { MeetCard, OwnMeeting, PageOfMet } from '../contract.ts'

/** Parts of the page, as its address names them. */
export const meetTabs = ['deck', 'likes', 'matches', 'card'] as const
export type MeetTab = (typeof meetTabs)[number]
export type MeetSearch = { tab?: MeetTab }

export type MeetLists = {
  deck: MeetCard[]
  likes: PageOfMet
  matches: PageOfMet
  counts: { like: number; match: number }
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
  const [deck, likes, matches, counts] = await Promise.all([
    client.load(listDeck, {}),
    client.load(listLikes, {}),
    client.load(listMatches, {}),
    client.load(countMeetings, {}),
  ])
  return { own, lists: { deck: deck.list, likes, matches, counts } }
}
