import { expect, test } from '@playwright/test'
import { readStory } from '#domains/stories/contract.ts'
import arabicNames from '#domains/stories/house/names/ar.json' with { type: 'json' }
import arabicTexts from '#domains/stories/house/translations/ar/the-last-caller.json' with { type: 'json' }
import { untilAlive } from './alive.ts'
import { buysByCard } from './buying.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const scriptId = 'the-last-caller'
const names = { en: 'The Last Caller', ar: arabicNames[scriptId].title }

/** A text of the story in the language of its reader, by the beginning of its English. */
function textIn(locale: 'en' | 'ar', english: string): string {
  if (locale === 'en') return english
  const [, arabic] = Object.entries(arabicTexts).find(([text]) => text.includes(english)) ?? []
  if (arabic === undefined) throw new Error(`The story has no text "${english}" in Arabic.`)
  return arabic
}

story('a story', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  const of = (key: string, values = {}) => say('stories', key, values)
  const inWords = (english: string) => textIn(locale, english)

  test('is played to an ending by choices and keys, and from an earlier choice again with premium [S1-use-02]', async ({
    context,
    page,
    baseURL,
  }) => {
    const baseUrl = baseURL ?? ''
    const someone = await arriveAs(context, { locale, baseUrl, email: `reader-${locale}@example.org` })
    await buysByCard(someone, 'vip-1-month')
    await page.goto(pathIn(locale, '/stories?character=mara-voss'))
    await expect(page.getByRole('heading', { level: 1, name: of('titleOf', { name: 'Mara Voss' }) })).toBeVisible()
    await expectNoBarrier(page)
    // Its name is that of the reader's language.
    await page.getByRole('link', { name: names[locale] }).click()
    await expect(page.getByText(inWords('Harbour Hours, 01:12'))).toBeVisible()
    await untilAlive(page)

    const choices = page.getByRole('region', { name: of('choose') })
    const ending = page.getByRole('region', { name: of('ending') })
    await choices.getByRole('button', { name: inWords('Raise a hand and wait by the door.') }).click()
    await expect(page.getByText(inWords('You wiped your feet'))).toBeVisible()
    await expectNoBarrier(page)
    await page.keyboard.press('2')
    await expect(page.getByText(inWords('Furniture, then.'))).toBeVisible()

    // The rest of the way on the server, as another device of the person would go it.
    const { place } = await someone.get(readStory, { scriptId })
    expect(place.progress.step).toBe(2)
    for (;;) {
      const first = choices.getByRole('button').first()
      await expect(first.or(ending)).toBeVisible()
      if (await ending.isVisible()) break
      const text = await first.textContent()
      await first.click()
      await expect(choices.getByRole('button', { name: text?.slice(1) ?? '', exact: true })).toHaveCount(0)
    }
    await expect(page.getByText(of('newEnding'))).toBeVisible()
    await expectNoBarrier(page)

    await page.getByRole('button', { name: of('otherPath') }).click()
    await page
      .getByRole('button', { name: of('goBackTo', { choice: inWords('“Furniture. I’m on the clock.”') }) })
      .click()
    await page.getByRole('button', { name: of('goBack'), exact: true }).click()
    await expect(choices.getByRole('button', { name: inWords('“Company.”') })).toBeVisible()
    await page.reload()
    await expect(choices.getByRole('button', { name: inWords('“Company.”') })).toBeVisible()
    expect((await someone.get(readStory, { scriptId })).place.progress).toMatchObject({ step: 1, state: 'playing' })
  })
})
