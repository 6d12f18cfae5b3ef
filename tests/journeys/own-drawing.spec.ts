import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openConversation } from '#domains/chat/contract.ts'
import { ownDrawingsInRound } from '#domains/chat/own-drawing.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { openTogether } from './together-sheet.ts'
import { numberIn, pathIn } from './texts.ts'

story('a drawing of one’s own in a chat', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, (stage) => {
  const { locale, say } = stage
  const text = (key: string, values = {}) => say('activities', key, values)
  const figure = (number: number) => numberIn(locale, number)
  const count = (number: number) =>
    text('drawingGuess.count', { number: figure(number), most: figure(ownDrawingsInRound) })
  const sheetOf = (lines: number) => text('personDraws.sheet', { lines: figure(lines) })

  async function begin(page: Page, baseUrl: string) {
    const email = `own-drawing-${crypto.randomUUID()}@example.org`
    const person = await arriveAs(page.context(), { locale, baseUrl, email })
    const { sessionId, character } = await person.get(openConversation, { characterId: 'mara-voss' })
    const [name = ''] = character.name.split(' ')
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    const sheet = await openTogether(page, say)
    await sheet.getByRole('button', { name: text('personDraws.begin') }).click()
    await expect(sheet).toBeHidden()
    const card = page.getByRole('article', { name: text('personDraws.name') })
    const press = (label: string) => card.getByRole('button', { name: label, exact: true }).click()
    return { name, card, press }
  }

  /** Draws a line across the sheet with the pointer. */
  async function drawLine(page: Page, from: [number, number], to: [number, number]) {
    const sheet = page.locator('svg.touch-none')
    await sheet.scrollIntoViewIfNeeded()
    const box = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
    await page.mouse.move(...at(from))
    await page.mouse.down()
    await page.mouse.move(...at(to), { steps: 6 })
    await page.mouse.up()
  }

  test('a person draws lines, takes one away, shows the rest, and answers the questions about it', async ({
    page,
    baseURL,
  }) => {
    const { name, card, press } = await begin(page, baseURL ?? '')
    await expect(card.getByText(count(1))).toBeVisible()
    await expect(card.getByRole('button', { name: text('personDraws.show', { name }) })).toBeDisabled()
    await drawLine(page, [0.2, 0.2], [0.8, 0.2])
    await drawLine(page, [0.8, 0.2], [0.8, 0.8])
    await drawLine(page, [0.1, 0.9], [0.9, 0.5])
    await expect(card.getByRole('img', { name: sheetOf(3) })).toBeVisible()
    await press(say('chat', 'undo'))
    await expect(card.getByRole('img', { name: sheetOf(2) })).toBeVisible()
    await expectNoBarrier(page)
    await press(text('personDraws.show', { name }))
    // The built-in engine sees no drawings, and says so.
    await expect(card.getByText(text('personDraws.asks', { name }))).toBeVisible()
    await expectNoBarrier(page)
    await page.reload()
    await untilAlive(page)
    await expect(card.getByText(text('personDraws.asks', { name }))).toBeVisible()
    await expect(card.getByRole('img', { name: sheetOf(2) })).toBeVisible()
    const guess = card.getByText(text('personDraws.byWords', { name }))
    const yes = card.getByRole('button', { name: text('twentyQuestions.answer.yes'), exact: true })
    for (let turn = 0; turn < 10; turn += 1) {
      await expect(guess.or(yes).first()).toBeVisible()
      if (await guess.isVisible()) break
      const question = await card.locator('[aria-live] .text-lead').first().textContent()
      await yes.click()
      await expect(card.locator('[aria-live] .text-lead').first()).not.toHaveText(question ?? '')
    }
    await expect(guess).toBeVisible()
    await expectNoBarrier(page)
    await press(text('twentyQuestions.guessed.yes'))
    await expect(card.getByText(count(2))).toBeVisible()
    await press(text('end'))
    await expect(card.getByText(text('personDraws.score', { found: figure(1), all: figure(1) }))).toBeVisible()
    await expect(card.getByRole('listitem').getByRole('img', { name: sheetOf(2) })).toBeVisible()
  })

  test('who does not draw says it in words, by the keyboard alone', async ({ page, baseURL }) => {
    const { name, card } = await begin(page, baseURL ?? '')
    const words = card.getByLabel(text('personDraws.words'))
    await words.focus()
    await page.keyboard.type(text('things.umbrella'))
    await page.keyboard.press('Tab')
    await expect(card.getByRole('button', { name: text('personDraws.show', { name }) })).toBeFocused()
    await page.keyboard.press('Enter')
    const thing = text('twentyQuestions.isIt', { thing: text('things.umbrella') })
    await expect(card.getByText(thing)).toBeVisible()
    await expectNoBarrier(page)
    await card.getByRole('button', { name: text('twentyQuestions.guessed.no'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(
      card.getByText(text('drawingGuess.wrong', { things: text('things.umbrella') }), { exact: true }),
    ).toBeVisible()
    await card.getByRole('button', { name: text('personDraws.pass'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(card.getByText(text('personDraws.notFound', { name }))).toBeVisible()
    await expect(card.getByText(count(2))).toBeVisible()
  })
})
