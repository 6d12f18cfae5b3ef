import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonEvents, PublishEvent } from '#platform/events/person-events.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { isLocale } from '#platform/i18n/locales.ts'
import type { Letterhead } from '#platform/mail/mail.ts'
import { createWebPush } from '#platform/push/web-push.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import { brandOf } from '#domains/brands/brands.ts'
import { callName, selectCharacters } from '#domains/characters/server/public.ts'
import { createNotices } from '#domains/notices/server/module.ts'
import { quietEnd } from '#domains/relationships/server/public.ts'
import { timezoneOffsetOf } from '#domains/wellbeing/server/public.ts'

type Needs = {
  config: Pick<Config, 'PUSH_SERVICES'>
  db: Db
  clock: Clock
  log: Log
  catalogues: Catalogues
  events: PersonEvents
  letterheadOf(brand: string): Letterhead
}

/** Informs people of what comes while they are away, outside of their quiet hours. */
export function openNotices({ config, db, clock, log, catalogues, events, letterheadOf }: Needs) {
  const now = () => clock.now()
  const module = createNotices({
    db,
    log,
    now,
    push: createWebPush({ services: config.PUSH_SERVICES, now }),
    quietUntil: async (userId, at) => quietEnd(db, userId, { now: at, lastZone: await timezoneOffsetOf(db, userId) }),
    senderOf: (brand) => ({
      title: brandOf(brand).title,
      mail: brandOf(brand).supportEmail,
      siteUrl: letterheadOf(brand).siteUrl,
    }),
    text: (locale, key) => catalogues.text(locale, 'server', key),
  })

  const photoIsReady = async (userId: string, photo: { id: string; characterId: string }) => {
    const lang = (await findUser(db, userId))?.lang
    const [listed] = await selectCharacters(db, [photo.characterId], isLocale(lang) ? lang : 'en')
    const name = listed ? callName(listed.character.card) : ''
    await module.inform({ userId, kind: 'photoReady', event: `photo ${photo.id}`, name, path: '/gallery' })
  }

  /**
   * Publishes events of photos; somebody without an open page is informed of one of their own that is ready. A photo of the
   * product that is drawn because they opened its album is none.
   */
  const publishPhoto: PublishEvent = (userId, name, data) => {
    events.publish(userId, name, data)
    const photo = data as { id: string; characterId: string; isOwn: boolean; state: string }
    if (photo.state !== 'done' || !photo.isOwn || events.hasReader(userId)) return
    photoIsReady(userId, photo).catch((error: unknown) => log.error({ err: error }, 'a notice could not be stored'))
  }
  return { module, inform: module.inform, publishPhoto }
}
