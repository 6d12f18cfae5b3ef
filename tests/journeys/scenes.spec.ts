import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn, type textsOf } from './texts.ts'

type Say = ReturnType<typeof textsOf>

/** A reply of the demo engine is whole within this time. */
const replyMs = 30_000

/** The messages of the scene, once none is being written. */
async function untilWritten(page: Page, say: Say, count: number): Promise<void> {
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(count, { timeout: replyMs })
  await expect(page.getByRole('button', { name: say('chat', 'composer.stop') })).toHaveCount(0, { timeout: replyMs })
}

story('a scene', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('is begun with two, answered in turn and by the one who is chosen, and left by one of them', async ({
    context,
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const email = `scene-${locale}-${Date.now()}@example.org`
    await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    await page.goto(pathIn(locale, '/chat'))
    await untilAlive(page)
    await page.getByRole('button', { name: say('chat', 'scene.new') }).click()
    const sheet = page.getByRole('dialog')
    const begin = sheet.getByRole('button', { name: say('chat-tools', 'scene.begin') })
    await expect(begin).toBeDisabled()
    await sheet.getByRole('checkbox').nth(0).check()
    await sheet.getByRole('checkbox').nth(1).check()
    await expect(sheet.getByText(say('chat-tools', 'scene.price'), { exact: false })).toBeVisible()
    await expectNoBarrier(page)
    await begin.click()
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)

    const choices = page.getByRole('group', { name: say('chat', 'scene.who') }).getByRole('radio')
    await expect(choices).toHaveCount(3)
    await untilWritten(page, say, 1)
    await expectNoBarrier(page)
    const names = await page
      .getByRole('group', { name: say('chat', 'scene.who') })
      .locator('label')
      .allInnerTexts()
    const [first = '', second = ''] = names.slice(1).map((name) => name.trim())
    const articles = page.getByRole('log').getByRole('article')
    await expect(articles.first()).toHaveAccessibleName(first)

    await page.getByRole('textbox', { name: say('chat', 'composer.label') }).fill('Good evening, both of you.')
    await page.getByRole('button', { name: say('chat', 'composer.send'), exact: true }).click()
    await untilWritten(page, say, 3)
    await expect(articles.last()).toHaveAccessibleName(second)

    await page
      .getByRole('group', { name: say('chat', 'scene.who') })
      .locator('label')
      .nth(1)
      .click()
    await page.getByRole('button', { name: say('chat', 'scene.speak', { name: first }) }).click()
    await untilWritten(page, say, 4)
    await expect(articles.last()).toHaveAccessibleName(first)
    await expect(choices.first()).toBeChecked()

    await page.getByRole('button', { name: say('chat', 'conversation.options') }).click()
    await page.getByRole('menuitem', { name: say('chat', 'scene.people') }).click()
    await sheet.getByRole('button', { name: say('chat-tools', 'scene.leave', { name: second }) }).click()
    await expect(sheet.getByRole('button', { name: say('chat-tools', 'scene.back', { name: second }) })).toBeVisible()
    await sheet.getByText(say('chat-tools', 'scene.likes')).click()
    await expect(sheet.getByRole('radio', { name: say('chat-tools', 'scene.likes') })).toBeChecked()
    await expectNoBarrier(page)
    await sheet.getByRole('button', { name: say('chat', 'close') }).click()
    await expect(choices).toHaveCount(2)

    await page.reload()
    await untilAlive(page)
    await expect(choices).toHaveCount(2)
    await expect(articles).toHaveCount(4)
  })
})
