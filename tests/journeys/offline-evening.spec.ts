import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { listMessages } from '#domains/chat/contract.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { sayTo } from '../kit/memories.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const written = {
  en: ['Are you there?', 'I am on the train.', 'See you later!'],
  ar: ['هل أنت هنا؟', 'أنا في القطار.', 'أراك لاحقًا!'],
}
const oneMore = { en: 'One more thought', ar: 'فكرة أخرى' }

story('an evening without a network', { locale: 'ar', size: 'phone' }, ({ locale, say }) => {
  const said = written[locale]
  test('an evening without a network: three messages are written, the app is closed and opened, and each goes out once', async ({
    context,
    page,
    baseURL,
  }) => {
    const email = `offline-${Date.now()}@example.org`
    const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    const sessionId = await openConversationAs(person)
    await sayTo(person, { sessionId, text: 'Good evening.' })
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    const field = page.getByRole('main').getByRole('textbox')
    await expect(field).toBeVisible()
    // The worker takes this page over, and stores the app with the next one.
    await comesTrue(page, 'navigator.serviceWorker.controller !== null')
    await page.reload()
    await comesTrue(page, "caches.match('/_shell/whole').then(Boolean)")
    await comesTrue(page, copied(sessionId))

    await context.setOffline(true)
    await page.close()
    const evening = await context.newPage()
    await evening.goto(`${pathIn(locale, '/')}?pwa=1`)
    // The line about it leaves room for the edge of the device, so that what sticks below begins where it ends.
    const edges = `['--banner-height', '--safe-top'].map((name) => document.documentElement.style.getPropertyValue(name))`
    await expect.poll(() => evening.evaluate(edges)).toEqual([expect.stringMatching(/^[1-9]\d*px$/), '0px'])
    await evening
      .getByRole('list', { name: say('chat', 'list.label') })
      .getByRole('link')
      .first()
      .click()
    const words = evening.getByRole('main').getByRole('textbox')
    for (const [at, text] of said.entries()) {
      await words.fill(text)
      await evening.getByRole('button', { name: say('chat', 'composer.send'), exact: true }).click()
      await expect(evening.getByText(say('chat', 'conversation.waiting'))).toHaveCount(at + 1)
    }
    await comesTrue(evening, `${records}.then((all) => all.filter(([, kind]) => kind === 'outbox').length === 3)`)
    await evening.close()

    const night = await context.newPage()
    await night.goto(pathIn(locale, `/chat/${sessionId}`))
    for (const text of said) await expect(night.getByText(text, { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(night.getByText(say('chat', 'conversation.waiting'))).toHaveCount(0)
    const own = async () =>
      (await person.get(listMessages, { sessionId, limit: 100 })).list
        .filter(({ role }) => role === 'user')
        .map(({ text }) => text)
        .toReversed()
    await expect.poll(own).toEqual(['Good evening.', ...said])

    await night.getByLabel(say('chat', 'composer.label')).fill(oneMore[locale])
    await comesTrue(night, `${drafts}.length === 1`)
    await night.goto(pathIn(locale, '/settings'))
    await night.getByRole('button', { name: say('accounts', 'settings.signOut') }).click()
    await night
      .getByRole('alertdialog')
      .getByRole('button', { name: say('accounts', 'settings.signOut') })
      .click()
    await expect(night.getByRole('dialog', { name: say('accounts', 'login.title') })).toBeVisible()
    await comesTrue(night, `${records}.then((all) => all.length === 0)`)
    await comesTrue(night, `${drafts}.length === 0`)
  })
})

/** Waits until a page says so; its policy lets no text run that it does not evaluate from outside. */
async function comesTrue(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(text)).toBe(true)
}

const records = `new Promise((resolve) => {
  const opening = indexedDB.open('private')
  opening.onsuccess = () => {
    const reading = opening.result.transaction('records').objectStore('records').getAllKeys()
    reading.onsuccess = () => { opening.result.close(); resolve(reading.result) }
  }
})`

const drafts = `Object.keys(localStorage).filter((name) => name.includes(':draft:'))`

/** True once the device has a copy of this conversation and of the list. */
function copied(sessionId: string): string {
  return `${records}.then((all) => all.some(([, , id]) => id === '${sessionId}') && all.some(([, kind]) => kind === 'list'))`
}
