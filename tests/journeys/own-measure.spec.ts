import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#platform/db/open-database.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import { dayOf } from '#domains/wellbeing/rules.ts'
import { startProduct } from '../campaigns/product.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const minuteMs = 60_000

let dataDir: string
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nocturne-measure-'))
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Writes into the database of a product that is stopped that this person has been there for an hour, without a pause. */
async function useForAnHour(userId: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 })
  const now = new Date()
  const [minute, began] = [new Date(now.getTime() - minuteMs), new Date(now.getTime() - 61 * minuteMs)]
  await database.db
    .execute(sql`insert into usage_now (user_id, last_minute, recent_keys, session_from, timezone_offset, timezone_at)
    values (${userId}, date_trunc('minute', ${minute.toISOString()}::timestamptz), '{}', ${began.toISOString()}, 0, ${began.toISOString()})
    on conflict (user_id) do update set last_minute = excluded.last_minute, session_from = excluded.session_from, timezone_offset = 0`)
  for (const day of new Set([dayOf(began, 0), dayOf(now, 0)]))
    await database.db.execute(sql`insert into usage_days (user_id, day, minutes) values (${userId}, ${day}, 61)
      on conflict (user_id, day) do update set minutes = 61`)
  await database.close()
}

story("one's own measure", { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  test.use({ timezoneId: 'UTC' })
  test('a limit of time is set, cannot be raised at once, and is held to; a break is offered once', async ({
    context,
    page,
  }) => {
    test.setTimeout(300_000)
    let product = await startProduct({ DATA_DIR: dataDir })
    const ana = await arriveAs(context, { locale, baseUrl: product.url, email: 'ana@example.org' })
    const conversation = await openConversationAs(ana)
    const change = say('wellbeing', 'limits.changeOf', { limit: say('wellbeing', 'limits.time') })
    const setTo = async (minutes: string) => {
      await page.getByRole('button', { name: change }).click()
      await page.getByLabel(say('wellbeing', 'limits.fieldMinutes')).fill(minutes)
      await page.getByRole('button', { name: say('wellbeing', 'limits.save'), exact: true }).click()
    }
    await page.goto(`${product.url}${pathIn(locale, '/settings/limits')}`)
    await setTo('14')
    await expect(page.getByRole('alert').filter({ hasText: /15|١٥/ })).toBeVisible()
    await page.getByLabel(say('wellbeing', 'limits.fieldMinutes')).fill('60')
    await page.getByRole('button', { name: say('wellbeing', 'limits.save'), exact: true }).click()
    await expect(page.getByText(say('wellbeing', 'limits.savedNow'))).toBeVisible()
    await setTo('120')
    await page.getByRole('button', { name: say('wellbeing', 'limits.unchanged') }).click()
    await expect(page.getByText(say('wellbeing', 'limits.undone'))).toBeVisible()
    const { id } = (await ana.get(myProfile, {})).user
    await page.close()

    await product.stop()
    await useForAnHour(id)
    product = await startProduct({ DATA_DIR: dataDir })
    const later = await context.newPage()
    await later.goto(`${product.url}${pathIn(locale, `/chat/${conversation}`)}`)
    const reminder = later.getByRole('region', { name: say('wellbeing', 'reminder.region') })
    await expect(reminder.getByText(say('wellbeing', 'reminder.gentleTitle'))).toBeVisible()
    await expect(later.getByText(say('chat', 'timeUp.title'))).toBeVisible()
    await reminder.getByRole('button', { name: say('wellbeing', 'reminder.thanks') }).click()
    await expect(reminder).toBeHidden()
    await later.reload()
    await expect(later.getByText(say('chat', 'timeUp.title'))).toBeVisible()
    await expect(reminder).toBeHidden()
    await product.stop()
  })
})
