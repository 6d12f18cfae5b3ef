import { expect, test } from '@playwright/test'
import { readStory } from '#domains/stories/contract.ts'
import { untilAlive } from './alive.ts'
import { buysByCard } from './buying.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const scriptId = 'the-last-caller'

story('a story', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  const of = (key: string, values = {}) => say('stories', key, values)

  test('is played to an ending by choices and keys, and from an earlier choice again with premium [S1-use-02]', async ({
    context,
    page,
    baseURL,
  }) => {
    const baseUrl = baseURL ?? ''
    const someone = await arriveAs(context, { locale, baseUrl, email: 'reader@example.org' })
    await buysByCard(someone, 'vip-1-month')
    await page.goto(pathIn(locale, '/stories?character=mara-voss'))
    await expect(page.getByRole('heading', { level: 1, name: of('titleOf', { name: 'Mara Voss' }) })).toBeVisible()
    await expectNoBarrier(page)
    await page.getByRole('link', { name: 'The Last Caller' }).click()
    await expect(page.getByText('Harbour Hours, 01:12')).toBeVisible()
    await untilAlive(page)

    const choices = page.getByRole('region', { name: of('choose') })
    const ending = page.getByRole('region', { name: of('ending') })
    await choices.getByRole('button', { name: 'Raise a hand and wait by the door.' }).click()
    await expect(page.getByText('You wiped your feet')).toBeVisible()
    await expectNoBarrier(page)
    await page.keyboard.press('2')
    await expect(page.getByText('Furniture, then.')).toBeVisible()

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
    await page.getByRole('button', { name: of('goBackTo', { choice: '“Furniture. I’m on the clock.”' }) }).click()
    await page.getByRole('button', { name: of('goBack'), exact: true }).click()
    await expect(choices.getByRole('button', { name: '“Company.”' })).toBeVisible()
    await page.reload()
    await expect(choices.getByRole('button', { name: '“Company.”' })).toBeVisible()
    expect((await someone.get(readStory, { scriptId })).place.progress).toMatchObject({ step: 1, state: 'playing' })
  })
})
