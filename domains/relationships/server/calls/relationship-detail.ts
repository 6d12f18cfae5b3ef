import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { FindCharacter, ViewNeeds } from '#domains/characters/server/public.ts'
import { callName, canMeet, summaryView, viewingOf } from '#domains/characters/server/public.ts'
import { findConversationWith, readCovenant, readLatestTurns, readTogether } from '#domains/chat/server/public.ts'
import type { PersonPhotos } from '#domains/media/server/public.ts'
import { latestSummaries, listBoundaries, listDiaryEntries, readDiarySwitch } from '#domains/memory/server/public.ts'
import { relationshipDetail } from '../../contract.ts'
import { readInitiative, readQuietHours } from '../initiative/settings.ts'
import { milestonesOf } from '../milestones.ts'
import { readSettings } from '../settings.ts'
import { readSentPhotos } from '../sent-photos/frequencies.ts'
import { affectionOf, moodOf } from '../tone.ts'

const mostSittings = 3
const mostPictures = 6
const mostOfDiary = 3

export type DetailNeeds = { db: Db; findCharacter: FindCharacter; views: ViewNeeds; photos: PersonPhotos }

/** The page of a person and a character. */
export function relationshipDetailHandler({ db, findCharacter, views, photos }: DetailNeeds) {
  return handle(relationshipDetail, async ({ params: { characterId }, actor, caller, now }) => {
    const { userId } = actor
    const of = { userId, characterId }
    const { locale, timezoneOffset } = caller
    const [
      found,
      conversationId,
      together,
      made,
      sittings,
      boundaries,
      settings,
      latest,
      diary,
      diarySwitch,
      initiative,
      quiet,
      sent,
    ] = await Promise.all([
      findCharacter(characterId, locale),
      findConversationWith(db, of),
      readTogether(db, { ...of, timezoneOffset }),
      photos.made(db, of, mostPictures),
      latestSummaries(db, of, mostSittings),
      listBoundaries(db, of),
      readSettings(db, of),
      readLatestTurns(db, of),
      listDiaryEntries(db, of, { before: null, limit: mostOfDiary }),
      readDiarySwitch(db, of),
      readInitiative(db, of),
      readQuietHours(db, userId),
      readSentPhotos(db, of),
    ])
    // A withdrawn character stays readable to people who met her; other people learn nothing from her id.
    const listed = found && (conversationId !== null || canMeet(found.character, actor)) ? found : null
    const { days, messages, ...times } = together
    const isReadable = settings.showsFeeling && settings.showsFeelingForAll && latest !== null && !latest.hasCare
    const hasSaid = latest?.sitting.some(({ role }) => role === 'user')
    return {
      name: listed ? callName(listed.character.card) : '',
      cover: listed ? summaryView(listed, views, viewingOf(actor, caller)).cover : null,
      sessionId: conversationId,
      since: times.firstMessage,
      days,
      messages,
      photos: made.count,
      milestones: milestonesOf({ ...times, firstPhoto: made.firstAt }, now),
      sittings,
      boundaries: boundaries.map(({ since, ...boundary }) => ({ ...boundary, since: since.getTime() })),
      pictures: (await photos.views(db, made.newest, { actor, caller, now })).toReversed(),
      feeling:
        isReadable && hasSaid
          ? { mood: moodOf(latest.sitting, locale), affection: affectionOf(latest.turns, days, locale) }
          : null,
      diary,
      covenant: listed && (await readCovenant(db, userId, { character: listed.character, conversationId })),
      initiative: { isOn: initiative?.isOn ?? false, quietFrom: quiet.from, quietTo: quiet.to },
      photoFrequency: sent?.frequency ?? 'never',
      ...diarySwitch,
      ...settings,
    }
  })
}
