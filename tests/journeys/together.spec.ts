import { expect, test } from '@playwright/test'
import { openConversation } from '#domains/chat/contract.ts'
import { gameRounds, mostTurns } from '#domains/chat/twenty-questions.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { numberIn, pathIn } from './texts.ts'
import { openTogether } from './together-sheet.ts'

story('something together in a chat', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('a round of questions and a list are begun, go on after a reload, and end', async ({
    context,
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const email = `together-${locale}-${Date.now()}@example.org`
    const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    const { sessionId } = await person.get(openConversation, { characterId: 'mara-voss' })
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    const text = (key: string) => say('activities', key)
    const game = page.getByRole('article', { name: text('twentyQuestions.name') })
    const list = page.getByRole('article', { name: text('sharedList.name') })
    const press = (name: string) => game.getByRole('button', { name: text(name), exact: true })

    const sheet = await openTogether(page, say)
    await expectNoBarrier(page)
    await sheet.getByRole('button', { name: text('twentyQuestions.begin.person') }).click()
    await expect(sheet).toBeHidden()
    const count = (number: number) => {
      const round = say('activities', 'match.round', {
        number: numberIn(locale, 1),
        most: numberIn(locale, gameRounds),
      })
      const place = { number: numberIn(locale, number), most: numberIn(locale, mostTurns) }
      return `${round} · ${say('activities', 'twentyQuestions.count', place)}`
    }
    await expect(game.getByText(count(1))).toBeVisible()
    await press('twentyQuestions.answer.yes').click()
    await expect(game.getByText(count(2))).toBeVisible()
    await press('twentyQuestions.answer.no').click()
    await expect(game.getByText(count(3))).toBeVisible()
    await expectNoBarrier(page)
    await page.reload()
    await expect(game.getByText(count(3))).toBeVisible()
    await expect(async () => {
      await press('end').click({ timeout: 2000 })
      await expect(game.getByText(text('twentyQuestions.left'))).toBeVisible({ timeout: 2000 })
    }).toPass()

    // By the slash command, with the keys alone.
    await page.locator('textarea').fill('/together')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.locator('textarea').press('Enter')
    await sheet.getByRole('button', { name: text('sharedList.begin') }).click()
    await expect(sheet).toBeHidden()
    const field = list.getByRole('textbox', { name: text('sharedList.add') })
    await field.fill('باب وقطار')
    await field.press('Enter')
    const box = list.getByRole('checkbox', { name: 'باب وقطار' })
    await box.check()
    await expect(box).toBeChecked()
    await list.getByRole('button', { name: say('activities', 'sharedList.more', { thing: 'باب وقطار' }) }).click()
    await page.getByRole('menuitem', { name: text('sharedList.remove') }).click()
    await expect(box).toBeHidden()
    await page.getByRole('button', { name: say('chat', 'undo') }).click()
    await expect(box).toBeChecked()
    await expectNoBarrier(page)
    await page.reload()
    await expect(box).toBeChecked()
  })
})
