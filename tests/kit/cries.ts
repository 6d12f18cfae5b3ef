import { conversationDetail, openConversation } from '#domains/chat/contract.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** A line of help in Ireland, as every surface writes it. */
export const irishLine = 'Samaritans · 116 123'

let people = 0

/** A member in Ireland; the world reads places from `x-country`. */
export async function irishMember(w: World): Promise<Person> {
  const someone = await w.adult({ headers: { 'x-country': 'IE' } })
  await w.signIn(someone, `writes-${(people += 1)}@example.org`)
  return someone
}

/** Care for somebody as their conversations show it; null without. */
export async function careOf(someone: Person) {
  const { sessionId } = await someone.get(openConversation, { characterId: 'mara-voss' })
  return (await someone.get(conversationDetail, { sessionId })).care
}
