import { eq } from 'drizzle-orm'
import { actorPart } from '#platform/http/actor-part.ts'
import type { Preferences } from './preferences.ts'
import { defaultPreferences } from './preferences.ts'
import { preferences } from './tables.ts'

type PreferenceFields = {
  /** The style of characters they chose for their feed; null shows every style. */
  feedStyle: 'REALITY' | 'ANIMATE' | null
  /** The gender of characters they chose for their feed; null shows everyone. */
  feedGender: 'woman' | 'man' | null
  /** The model they want replies from; the advanced one counts with premium only. */
  chatModel: 'base' | 'advanced'
  /** All their preferences, for the calls that show them. */
  preferences: Preferences
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
    feedGender: preferences.feedGender,
    tags: preferences.tags,
    enableNsfw: preferences.enableNsfw,
    chatModel: preferences.chatModel,
  }),
  fields({ style, styleChosenAt, feedGender, tags, enableNsfw, chatModel }): PreferenceFields {
    const own: Preferences = {
      style: style ?? defaultPreferences.style,
      styleChosenAt,
      feedGender,
      tags: tags ?? defaultPreferences.tags,
      enableNsfw: enableNsfw ?? defaultPreferences.enableNsfw,
      chatModel: chatModel ?? defaultPreferences.chatModel,
    }
    return {
      feedStyle: styleChosenAt === null ? null : own.style,
      feedGender,
      chatModel: own.chatModel,
      preferences: own,
    }
  },
})
