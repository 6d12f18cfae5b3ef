import type { Locator } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { listOwnStories, saveOwnStory } from '#domains/stories/own-contract.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { numberIn, pathIn } from './texts.ts'

const broken = '-> lamp\n\n=== lamp\nThe lamp is out.\n* [Climb] -> stairs\n'
const whole = `${broken}\n=== stairs\nLight again.\n-> END\n`

type Selected = { value: string; selectionStart: number; selectionEnd: number }

/** The text that is selected in a field. */
const selectedIn = (ink: Locator) =>
  ink.evaluate((field: unknown) => {
    const { value, selectionStart, selectionEnd } = field as Selected
    return value.slice(selectionStart, selectionEnd)
  })

story('writing a story', { locale: 'en', size: 'phone' }, ({ locale, say: sayOf }) => {
  const say = (key: string, values = {}) => sayOf('writing', key, values)

  test('it has its problem at the line, is tried from a scene, survives a lost network and a reload, is saved and deleted', async ({
    context,
    page,
    baseURL,
  }) => {
    const baseUrl = baseURL ?? ''
    const someone = await arriveAs(context, { locale, baseUrl, email: `writer-${Date.now()}@example.org` })
    await page.goto(pathIn(locale, '/stories/write'))
    await expect(page.getByRole('heading', { name: say('empty') })).toBeVisible()
    await expectNoBarrier(page)
    await untilAlive(page)
    await page.getByRole('button', { name: say('new') }).click()

    const ink = page.getByLabel(say('text'), { exact: true })
    await ink.fill(broken)
    await page.getByRole('button', { name: new RegExp(say('kinds.compile')) }).click()
    expect(await selectedIn(ink)).toBe('* [Climb] -> stairs')

    await ink.fill(whole)
    await expect(page.getByText(say('fine'))).toBeVisible()
    await expectNoBarrier(page)
    await page.getByRole('button', { name: `${say('playFrom')}: lamp` }).click()
    await page.getByRole('button', { name: /Climb/ }).click()
    await expect(page.getByText('Light again.', { exact: true })).toBeVisible()
    await expect(page.getByText(say('coverage', { seen: numberIn(locale, 2), all: numberIn(locale, 2) }))).toBeVisible()
    await expect(page.getByText(`${say('endingIs')}: stairs`)).toBeVisible()

    // The map has the scenes that were played, and leads to the line of each; a problem is marked in its scene.
    await page.getByRole('button', { name: say('map'), exact: true }).click()
    const onMap = page.getByRole('figure', { name: say('map') }).getByRole('button', { name: /stairs/ })
    await expect(onMap.getByLabel(say('played'))).toBeVisible()
    // The list below is out from under the bar that saves.
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await expectNoBarrier(page)
    await onMap.press('Enter')
    expect(await selectedIn(ink)).toBe('=== stairs')
    await ink.fill(whole.replace('-> END', '* [Down] -> cellar'))
    await expect(onMap.getByLabel(say('problem'))).toBeVisible()
    await ink.fill(whole)
    await expect(onMap.getByLabel(say('problem'))).toBeHidden()

    await page.route(`**${saveOwnStory.path}`, (route) => route.abort())
    await page.getByLabel(say('titleField'), { exact: true }).fill('The lamp')
    await page.getByRole('button', { name: say('save'), exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: say('unreachable') })).toBeVisible()
    await page.unroute(`**${saveOwnStory.path}`)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(say('restored'))).toBeVisible()
    await expect(ink).toHaveValue(whole)
    await page.getByRole('button', { name: say('save'), exact: true }).click()
    await expect(page.getByText(say('saved'), { exact: true })).toBeVisible()
    expect((await someone.get(listOwnStories, {})).stories).toMatchObject([{ title: 'The lamp', revision: 2 }])

    await page.goto(pathIn(locale, '/stories/write'))
    await untilAlive(page)
    await page.getByRole('button', { name: `${say('delete')}: The lamp` }).click()
    await expect(page.getByText(say('deleted', { name: 'The lamp' }))).toBeVisible()
    await page.getByRole('button', { name: say('undo') }).click()
    await expect(page.getByRole('link', { name: /The lamp/ })).toBeVisible()
  })
})
