import type { Queryable } from '#platform/db/database.ts'
import { defineStatement, query } from '#platform/db/statement.ts'
import type { Listed } from '#domains/characters/server/public.ts'
import { callName } from '#domains/characters/server/public.ts'
import { languageTagOf } from './language-tag.ts'
import { fillMacros } from './prompt/macros.ts'

/** The person whom greetings greet, and when. */
export type GreetingReader = { userName: string; locale: string; now: Date }

/** A greeting as a person reads it, and which of the card's it is: 0 is the first, as lorebooks count. */
export type Greeting = { text: string; index: number }

/** The greetings a conversation starts with, the first one shown: hers in the person's language where there is one, else all of the card's. */
export function greetingsOf(listed: Listed, { userName, locale, now }: GreetingReader): Greeting[] {
  const { card } = listed.character
  const { description, personality, scenario } = card.data
  const known = { description, personality, scenario, history: [], now, languageTag: languageTagOf(locale) }
  // Each greeting is another beginning, so none reads what another one set.
  const fill = (text: string) => {
    const facts = { ...known, variables: new Map<string, string>() }
    return fillMacros(text, { char: callName(card), user: userName, facts }, listed.character.id).trim()
  }
  const own = listed.translation
    ? [listed.translation.greeting]
    : [card.data.first_mes, ...card.data.alternate_greetings]
  return own.map((text, index) => ({ text: fill(text), index })).filter(({ text }) => text)
}

const greetingStatement = defineStatement(
  'greeting-of-branch',
  { userId: 'uuid', fromId: 'uuid', conversationId: 'uuid' },
  ({ userId, fromId, conversationId }) => query<{ greeting: number | null }>`with recursive branch as (
    select m.parent_id, m.greeting from messages m
    where m.user_id = ${userId} and m.id = ${fromId} and m.conversation_id = ${conversationId}
    union all
    select m.parent_id, m.greeting from branch b join messages m on m.user_id = ${userId} and m.id = b.parent_id
  )
  select greeting from branch where parent_id is null`,
)

/** Which greeting a branch began with; undefined where it began with none, or in another app. */
export async function greetingOfBranch(
  db: Queryable,
  end: { userId: string; conversationId: string; fromId: string },
): Promise<number | undefined> {
  const [first] = await greetingStatement(db, end)
  return first?.greeting ?? undefined
}
