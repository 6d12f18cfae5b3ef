import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { defaultLocale, isLocale, localePath, locales } from '#platform/i18n/locales.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { WebPush } from '#platform/push/web-push.ts'
import { senderKey } from '#platform/push/web-push.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { findUser, restrictionsOf } from '#domains/accounts/server/public.ts'
import type { DueDelivery } from './deliveries.ts'
import { delayDelivery, endDelivery, postponeDelivery, takeDue } from './deliveries.ts'
import { unseenOf } from './notices.ts'
import { dropSubscriptions } from './subscriptions.ts'

export type PushNeeds = {
  db: Db
  log: Log
  now(): Date
  push: WebPush
  /** The end of the person's quiet hours; null while they are not quiet. */
  quietUntil(userId: string, now: Date): Promise<Date | null>
  /** Who sends in the name of a brand: its title, its address for mail, and its site. */
  senderOf(brand: string): { title: string; mail: string; siteUrl: string }
  text(locale: string, key: string): string
}

const deliver = defineJob('notices.deliver', z.object({}), 'patient')
const everyMs = 30_000
const mostAtOnce = 20
const ttlSeconds = 24 * 3600
/** A browser that was off shows the last of them only. */
const topic = 'news'

/** The public key by which push services know a brand. */
export async function publicKeyOf(db: Db, brand: string, now: Date): Promise<string> {
  return senderKey(await brandSecret(db, brand, now)).publicKey
}

/** Each brand has a secret of its own, so that no browser can be reached under the name of another. */
async function brandSecret(db: Db, brand: string, now: Date): Promise<Buffer> {
  const name = `push-${brand}`
  return secretFor(db, name, now)
}

/** Registers the job that sends what is due. */
export function registerDelivery(jobs: Jobs, needs: PushNeeds): void {
  jobs.register(deliver, () => deliverDue(needs), everyMs)
}

/** Sends all notifications that are due. */
export async function deliverDue(needs: PushNeeds): Promise<void> {
  for (;;) {
    const due = await takeDue(needs.db, needs.now(), mostAtOnce)
    if (due.length === 0) return
    await Promise.all(due.map((one) => deliverOne(needs, one)))
  }
}

async function deliverOne(needs: PushNeeds, due: DueDelivery): Promise<void> {
  const { db, log, push, quietUntil, senderOf } = needs
  const { notice, browser } = due
  const now = needs.now()
  const { excludedUntil, closesAt } = await restrictionsOf(db, notice.userId)
  const isAway = closesAt !== null || (excludedUntil !== null && excludedUntil > now)
  if (isAway || notice.seenAt !== null) return endDelivery(db, due)
  const quietEnd = await quietUntil(notice.userId, now)
  if (quietEnd) return delayDelivery(db, due, quietEnd)
  const payload = await payloadOf(needs, due)
  const key = senderKey(await brandSecret(db, browser.brand, now))
  const subject = `mailto:${senderOf(browser.brand).mail}`
  const outcome = await push.send(browser, { payload, topic, ttlSeconds }, key, subject)
  if (outcome.kind === 'later') return postponeDelivery(db, due, { afterMs: outcome.afterMs, now })
  if (outcome.kind === 'gone') return dropSubscriptions(db, notice.userId, [browser])
  if (outcome.kind === 'refused') log.warn({ status: outcome.status }, 'a push service refused a notification')
  await endDelivery(db, due)
}

/**
 * A declarative web push message, which Safari shows without running any code, and the service worker elsewhere. It can lie
 * on a locked screen that others see, so it is the same for everything, and names nobody.
 */
async function payloadOf({ db, senderOf, text }: PushNeeds, { notice, browser }: DueDelivery) {
  const user = await findUser(db, notice.userId)
  const locale = isLocale(user?.lang) ? user.lang : defaultLocale
  const { tag, dir } = locales[locale]
  const { title, siteUrl } = senderOf(browser.brand)
  const unseen = String(await unseenOf(db, notice.userId))
  return {
    web_push: 8030,
    notification: {
      title,
      body: text(locale, 'push.news'),
      lang: tag,
      dir,
      tag: topic,
      navigate: `${siteUrl}${localePath(locale, notice.path)}`,
      app_badge: unseen,
    },
    app_badge: unseen,
  }
}
