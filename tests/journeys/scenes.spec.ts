import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { tabToIn } from './tab-to.ts'
import { pathIn, type textsOf } from './texts.ts'

type Say = ReturnType<typeof textsOf>

/** A reply of the demo engine is whole within this time. */
const replyMs = 30_000

/** The messages of the scene, once none is being written. */
async function untilWritten(page: Page, say: Say, count: number): Promise<void> {
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(count, { timeout: replyMs })
  await expect(page.getByRole('button', { name: say('chat', 'composer.stop') })).toHaveCount(0, { timeout: replyMs })
}

for (const { locale: only, isLong } of [
  { locale: 'ar', isLong: false },
  { locale: 'en', isLong: true },
] as const)
  story('a scene', { locale: only, size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
    test(`is begun with two, answered in turn and by the one who is chosen, and left by one of them${isLong ? ' @long' : ''}`, async ({
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

story('a scene by keys', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('is begun, spoken in, arranged and left by the keyboard alone @long', async ({ context, page, baseURL }) => {
    test.setTimeout(180_000)
    const email = `scene-keys-${locale}-${Date.now()}@example.org`
    await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    await page.goto(pathIn(locale, '/chat'))
    await untilAlive(page)
    const press = (key: string) => page.keyboard.press(key)
    const tabTo = (wanted: Locator) => tabToIn(page, wanted)
    const focused = page.locator(':focus')
    const sheet = page.getByRole('dialog')

    const open = page.getByRole('button', { name: say('chat', 'scene.new') })
    await tabTo(open)
    await press('Enter')
    await expect(sheet).toBeVisible()
    await press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(open).toBeFocused()
    await press('Enter')
    const boxes = sheet.getByRole('checkbox')
    await expect(boxes.nth(3)).toBeVisible()
    // The third moves to the front when it is chosen, and back: the focus goes with it.
    const third = sheet.locator('label').nth(2)
    const name = (await third.innerText()).trim()
    const box = sheet.getByRole('checkbox', { name })
    await tabTo(box)
    await press('Space')
    await expect(box).toBeChecked()
    await expect(box).toBeFocused()
    await press('Space')
    await expect(box).not.toBeChecked()
    await expect(box).toBeFocused()
    await press('Space')
    await press('Tab')
    await press('Space')
    await expect(sheet.locator(':checked')).toHaveCount(2)
    await tabTo(sheet.getByRole('button', { name: say('chat-tools', 'scene.begin') }))
    await press('Enter')
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
    await untilWritten(page, say, 1)

    const speakers = page.getByRole('group', { name: say('chat', 'scene.who') })
    const names = await speakers.locator('label').allInnerTexts()
    const [first = '', second = ''] = names.slice(1).map((one) => one.trim())
    await tabTo(speakers.getByRole('radio', { checked: true }))
    await press('ArrowDown')
    await press('ArrowDown')
    await expect(speakers.getByRole('radio', { name: second })).toBeChecked()
    await tabTo(page.getByRole('button', { name: say('chat', 'scene.speak', { name: second }) }))
    await press('Enter')
    await untilWritten(page, say, 2)
    await expect(page.getByRole('log').getByRole('article').last()).toHaveAccessibleName(second)

    const openPeople = async () => {
      await tabTo(page.getByRole('button', { name: say('chat', 'conversation.options') }))
      await press('Enter')
      const item = page.getByRole('menuitem', { name: say('chat', 'scene.people') })
      for (let step = 0; step < 30 && (await item.and(focused).count()) === 0; step += 1) await press('ArrowDown')
      await press('Enter')
      await expect(sheet.getByRole('list')).toBeVisible()
    }
    await openPeople()
    const people = sheet.getByRole('list', { name: say('chat', 'scene.people') })
    const readiness = people.getByRole('group', { name: say('chat-tools', 'scene.readiness', { name: first }) })
    await tabTo(readiness.getByRole('radio', { checked: true }))
    await press('ArrowUp')
    await expect(readiness.getByRole('radio', { name: say('chat-tools', 'scene.quiet') })).toBeChecked()
    await tabTo(people.getByRole('button', { name: say('chat-tools', 'scene.leave', { name: second }) }))
    await press('Enter')
    await expect(people).toBeFocused()
    const back = sheet.getByRole('button', { name: say('chat-tools', 'scene.back', { name: second }) })
    await expect(back).toBeEnabled()
    await tabTo(back)
    await press('Enter')
    await expect(people).toBeFocused()
    await expect(people.getByRole('listitem')).toHaveCount(2)
    await tabTo(sheet.getByRole('button', { name: say('chat-tools', 'scene.add') }))
    await press('Enter')
    await expect(boxes.first()).toBeVisible()
    await tabTo(boxes.first())
    await press('Space')
    await expect(people).toBeFocused()
    await expect(people.getByRole('listitem')).toHaveCount(3)
    await expectNoBarrier(page)
    await press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(speakers.getByRole('radio')).toHaveCount(4)
  })
})
