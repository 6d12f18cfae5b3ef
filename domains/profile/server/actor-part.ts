import { eq } from 'drizzle-orm'
import { actorPart } from '#platform/http/actor-part.ts'
import { preferences } from './tables.ts'

type PreferenceFields = {
  /** The style of characters they chose for their feed; null shows every style. */
  feedStyle: 'REALITY' | 'ANIMATE' | null
  /** The model they want replies from; the advanced one counts with premium only. */
  chatModel: 'base' | 'advanced'
}

declare module '#platform/http/actor.ts' {
  interface Actor extends PreferenceFields {}
}

/** The preferences that other domains use. */
export const preferencesActorPart = actorPart({
  join: { table: preferences, on: (userId) => eq(preferences.userId, userId) },
  columns: () => ({
    style: preferences.style,
    styleChosenAt: preferences.styleChosenAt,
    chatModel: preferences.chatModel,
  }),
  fields: ({ style, styleChosenAt, chatModel }): PreferenceFields => ({
    feedStyle: styleChosenAt === null ? null : style,
    chatModel: chatModel ?? 'base',
  }),
})
