import { eq, sql } from 'drizzle-orm'
import { actorPart } from '#platform/http/actor-part.ts'
import { coldConversations } from './tables.ts'

type ColdFields = {
  /** Some of their conversations are cold: a call that names one brings it back first. */
  hasCold: boolean
}

declare module '#platform/http/actor.ts' {
  interface Actor extends ColdFields {}
}

/** Whether a person has cold conversations: only then does a call look for them. */
export const coldActorPart = actorPart({
  columns: (userId) => ({
    hasCold: sql<boolean>`exists (select from ${coldConversations} where ${eq(coldConversations.userId, userId)} and ${coldConversations.state} <> 'warm')`,
  }),
  fields: ({ hasCold }): ColdFields => ({ hasCold: hasCold ?? false }),
})
