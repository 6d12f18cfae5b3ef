import type { Queryable } from '#platform/db/database.ts'
import { defineStatement, query } from '#platform/db/statement.ts'
import type { Listed } from '#domains/characters/server/public.ts'
import { callName } from '#domains/characters/server/public.ts'
import { languageTagOf } from './language-tag.ts'
import { cardTexts, fillMacros } from './prompt/macros.ts'
import type { Variables } from './prompt/variables.ts'

/** The person whom greetings greet, and when. */
export type GreetingReader = { userName: string; locale: string; now: Date }

/** A greeting as a person reads it, and which of the card's it is: 0 is the first, as lorebooks count; null for one of a scene. */
export type Greeting = { text: string; index: number | null }

/** The greetings a conversation starts with, the first one shown: hers in the person's language where there is one, else all of the card's. */
export function greetingsOf(listed: Listed, reader: GreetingReader): Greeting[] {
  return writtenGreetings(listed)
    .map((text, index) => ({ text: filled(text, listed, reader).text, index }))
    .filter(({ text }) => text)
}

/** The greetings that a card has for scenes alone. */
export function sceneGreetingsOf(listed: Listed, reader: GreetingReader): Greeting[] {
  const { group_only_greetings: written } = listed.character.card.data
  return (Array.isArray(written) ? written : [])
    .filter((text) => typeof text === 'string')
    .map((text) => ({ text: filled(text, listed, reader).text, index: null }))
    .filter(({ text }) => text)
}

/** Whether prompts depend on the greeting by the variables that it sets. */
export function setsVariables(listed: Listed): boolean {
  return writtenGreetings(listed).some((text) => /\{\{(?:set|add|inc|dec)(?:global)?var::/i.test(text))
}

/** The variables that a greeting sets for the prompts of its conversation. */
export function variablesOf(listed: Listed, index: number, reader: GreetingReader): Variables {
  return Object.fromEntries(filled(writtenGreetings(listed)[index] ?? '', listed, reader).variables)
}

function writtenGreetings({ translation, character }: Listed): string[] {
  const { first_mes, alternate_greetings } = character.card.data
  return translation ? [translation.greeting] : [first_mes, ...alternate_greetings]
}

/** Each greeting is another beginning, so none reads what another one set. */
function filled(text: string, { character: { card, id } }: Listed, { userName, locale, now }: GreetingReader) {
  const variables = new Map<string, string>()
  const facts = { ...cardTexts(card), history: [], now, languageTag: languageTagOf(locale), variables }
  return { text: fillMacros(text, { char: callName(card), user: userName, facts }, id).trim(), variables }
}

const greetingStatement = defineStatement(
  'greeting-of-branch',
  { userId: 'uuid', fromId: 'uuid', conversationId: 'uuid' },
  ({ userId, fromId, conversationId }) => query<{ greeting: number | null }>`with recursive branch as (
    select m.parent_id, m.greeting from messages m
    where m.user_id = ${userId} and m.id = ${fromId} and m.conversation_id = ${conversationId}
    union all
    select m.* from branch b cross join lateral (
      select m.parent_id, m.greeting from messages m where m.user_id = ${userId} and m.id = b.parent_id limit 1
    ) m
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
