import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openConversation } from '#domains/chat/contract.ts'
import { drawableThings, drawingsInRound, strokesOfThing } from '#domains/chat/drawing-guess.ts'
import { filmBounds } from '#domains/chat/film-evening.ts'
import { quizLength, quizRounds } from '#domains/chat/quiz-themes.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { openTogether } from './together-sheet.ts'
import { numberIn, pathIn } from './texts.ts'

story('a film, a quiz and drawings in a chat', { locale: 'en', size: 'phone', onlyOnThisSize: true }, (stage) => {
  const { locale, say } = stage
  const text = (key: string, values = {}) => say('activities', key, values)
  const figure = (number: number) => numberIn(locale, number)

  /** A conversation on its page, and the cards in it. */
  async function begin(page: Page, baseUrl: string) {
    const email = `games-${crypto.randomUUID()}@example.org`
    const person = await arriveAs(page.context(), { locale, baseUrl, email })
    const { sessionId, character } = await person.get(openConversation, { characterId: 'mara-voss' })
    const [name = ''] = character.name.split(' ')
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    const sheet = await openTogether(page, say)
    await expectNoBarrier(page)
    const card = (title: string) => {
      const here = page.getByRole('article', { name: title })
      return { here, press: (label: string) => here.getByRole('button', { name: label, exact: true }).click() }
    }
    return { name, sheet, card }
  }

  test('a film runs by one clock, rests, goes on after a reload, and ends', async ({ page, baseURL }) => {
    const { sheet, card } = await begin(page, baseURL ?? '')
    await page.clock.install()
    const { here, press } = card('The Third Man')
    await sheet.getByLabel(text('filmEvening.title')).fill('The Third Man')
    await sheet.getByLabel(text('filmEvening.length')).fill('2')
    const fault = text('filmEvening.lengthFault', { least: figure(filmBounds.least), most: figure(filmBounds.most) })
    await expect(sheet.getByText(fault)).toBeVisible()
    await sheet.getByLabel(text('filmEvening.length')).fill('104')
    await sheet.getByRole('button', { name: text('filmEvening.begin') }).click()
    await expect(sheet).toBeHidden()
    const at = (minute: number) => text('filmEvening.minute', { minute: figure(minute), minutes: figure(104) })
    await expect(here.getByText(at(0))).toBeVisible()
    await page.clock.fastForward(3 * 60_000)
    await expect(here.getByText(at(3))).toBeVisible()
    await expectNoBarrier(page)
    await press(text('filmEvening.pause'))
    await expect(here.getByText(text('filmEvening.paused'))).toBeVisible()
    await page.reload()
    await untilAlive(page)
    await expect(here.getByText(text('filmEvening.paused'))).toBeVisible()
    await press(text('filmEvening.resume'))
    await expect(here.getByRole('button', { name: text('filmEvening.pause') })).toBeVisible()
    await press(text('end'))
    await expect(here.getByText(text('filmEvening.left', { minute: figure(0), minutes: figure(104) }))).toBeVisible()
    await expect(here.getByRole('progressbar')).toBeHidden()
  })

  test('a quiz has three rounds of fifteen questions, each answered with the right one, and both are counted', async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const { name, sheet, card } = await begin(page, baseURL ?? '')
    const { here } = card(text('quiz.name'))
    await sheet.getByRole('button', { name: text('quiz.theme.countries'), exact: true }).click()
    await expect(sheet).toBeHidden()
    const place = (round: number, number: number) => {
      const ofRound = text('match.round', { number: figure(round), most: figure(quizRounds) })
      const count = text('twentyQuestions.count', { number: figure(number), most: figure(quizLength) })
      return new RegExp(`^${ofRound} · .+ · ${count}$`, 'u')
    }
    const choices = here.locator('.btn')
    const verdict = here.getByText(new RegExp(`^(?:${text('quiz.right')}|${wordsBefore(text('quiz.wrong'))})`, 'u'))
    for (let round = 1; round <= quizRounds; round += 1) {
      for (let number = 1; number <= quizLength; number += 1) {
        await expect(here.getByText(place(round, number))).toBeVisible()
        if (round === 1 && number === 2) {
          await expect(verdict).toBeVisible()
          await expectNoBarrier(page)
          await page.reload()
          await untilAlive(page)
          await expect(here.getByText(place(round, number))).toBeVisible()
        }
        await choices.first().click()
        await expect(here.getByText(place(round, number))).toBeHidden()
      }
      if (round === quizRounds) break
      const picks = round === 1 ? text('match.herPick', { name }) : text('match.yourPick')
      await expect(here.getByText(picks)).toBeVisible()
      await expect(choices).toHaveCount(round === 1 ? 1 : 3)
      await expectNoBarrier(page)
      if (round === 1) {
        await here.getByRole('button', { name: text('match.say') }).click()
        await expect(page.locator('textarea')).toHaveValue(text('match.say'))
      }
      await choices.last().click()
    }
    const ends = ['won', 'lost', 'even'].map((end) => wordsBefore(text(`match.${end}`, { name })))
    const end = here.getByText(new RegExp(ends.join('|'), 'u'))
    await expect(end).toBeVisible()
    await here.locator('summary').click()
    await expect(here.getByRole('listitem')).toHaveCount(quizLength)
    await expectNoBarrier(page)
    await here.getByRole('button', { name: text('again') }).click()
    await expect(page.getByText(place(1, 1))).toBeVisible()
  })

  test('drawings grow by a stroke, are guessed wrong and right, and are heard as shapes', async ({ page, baseURL }) => {
    const { sheet, card } = await begin(page, baseURL ?? '')
    const { here, press } = card(text('drawingGuess.name'))
    await sheet.getByRole('button', { name: text('drawingGuess.begin') }).click()
    await expect(sheet).toBeHidden()
    const drawing = here.getByRole('img', { name: wordsBefore(text('drawingGuess.shown')) })
    const count = (number: number) =>
      text('drawingGuess.count', { number: figure(number), most: figure(drawingsInRound) })
    await expect(here.getByText(count(1))).toBeVisible()
    const lines = drawing.locator('path')
    const drawn = () =>
      lines.evaluateAll((all) => all.map((one) => (one as unknown as SvgPath).getAttribute('d') ?? ''))
    /** The things whose drawing begins with the strokes that are there. */
    const possible = async () => {
      const paths = await drawn()
      return drawableThings.filter((thing) => paths.every((path, at) => strokesOfThing(thing)[at]?.path === path))
    }
    const more = here.getByRole('button', { name: text('drawingGuess.next') })
    while ((await possible()).length > 1) {
      const before = await lines.count()
      await more.click()
      await expect(lines).toHaveCount(before + 1)
    }
    const [thing = 'cat'] = await possible()
    const wrong = drawableThings.find((one) => one !== thing) ?? 'cat'
    const guesses = page.getByRole('dialog', { name: text('twentyQuestions.guess') })
    const guess = async (one: string) => {
      await press(text('twentyQuestions.guess'))
      await guesses.getByRole('button', { name: text(`things.${one}`), exact: true }).click()
      await expect(guesses).toBeHidden()
    }
    await guess(wrong)
    await expect(here.getByText(wordsBefore(text('drawingGuess.wrong')))).toBeVisible()
    await expectNoBarrier(page)
    await guess(thing)
    await expect(here.getByText(count(2))).toBeVisible()
    await expect(here.getByText(text('drawingGuess.found', { thing: text(`things.${thing}`) }))).toBeVisible()
    await page.reload()
    await untilAlive(page)
    await expect(here.getByText(count(2))).toBeVisible()
    await press(text('end'))
    await expect(here.getByRole('button', { name: text('again') })).toBeVisible()
    await expect(here.getByRole('listitem')).toHaveText([
      text('drawingGuess.found', { thing: text(`things.${thing}`) }),
    ])
    await expectNoBarrier(page)
  })
})

type SvgPath = { getAttribute(name: string): string | null }

/** The words of a text before its first value. */
function wordsBefore(words: string): string {
  return words.split('{')[0]?.trim() ?? words
}
