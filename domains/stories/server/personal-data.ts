import { sql } from 'drizzle-orm'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { MergeHook } from '#platform/personal-data/visitor-merge.ts'

export const storyTables = ['story_runs', 'story_endings', 'story_prose', 'story_payments']

/** Where people are in stories, the endings they have reached, and the stories that they write. */
export function storiesPersonalData(): PersonalData[] {
  return [
    personRows('storyRuns', [
      { table: 'story_runs', key: 'story_id', secret: ['state', 'story_hash'] },
      { table: 'story_endings', key: 'reached_at' },
      { table: 'story_prose', key: 'place', secret: ['place'] },
      { table: 'story_payments', key: 'choice', secret: ['choice'] },
    ]),
    personRows('ownStories', [
      { table: 'own_stories', key: 'id' },
      // Versions before their translations and their story, in the order in which all others lock them.
      { table: 'story_editions', key: 'id', secret: ['ink', 'knots', 'hash'] },
      { table: 'edition_translations', key: 'id', secret: ['text_hash'] },
      { table: 'published_stories', key: 'id' },
    ]),
  ]
}

/** Gives a visitor's stories to the account. Where both are in the same one, the account's place and words stay; endings and paid choices are of both. */
export const moveStories: MergeHook['merge'] = async (tx, { visitorId, memberId }) => {
  await tx.execute(sql`delete from story_runs v using story_runs m
    where v.user_id = ${visitorId} and m.user_id = ${memberId} and m.story_id = v.story_id`)
  await tx.execute(sql`delete from story_endings v using story_endings m
    where v.user_id = ${visitorId} and m.user_id = ${memberId} and m.story_id = v.story_id and m.ending = v.ending`)
  await tx.execute(sql`delete from story_prose v using story_prose m where v.user_id = ${visitorId} and m.user_id = ${memberId}
    and m.story_id = v.story_id and m.place = v.place and m.locale = v.locale`)
  await tx.execute(sql`delete from story_payments v using story_payments m
    where v.user_id = ${visitorId} and m.user_id = ${memberId} and m.story_id = v.story_id and m.choice = v.choice`)
  for (const table of storyTables)
    await tx.execute(sql`update ${sql.identifier(table)} set user_id = ${memberId} where user_id = ${visitorId}`)
}
