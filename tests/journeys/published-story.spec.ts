import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { saveOwnStory } from '#domains/stories/own-contract.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { enterConsole, startConsoleProduct } from './operator.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'

const draft =
  'The lamp is out.\n* [Climb] -> top\n* [Wait] -> below\n\n=== top\nLight again.\n-> END\n\n=== attic\nDust.\n-> END\n'
const whole = `${draft.slice(0, draft.indexOf('=== attic'))}=== below\nThe sea stays dark.\n-> END\n`

story('a story of a member', { locale: 'en', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  const of = (key: string, values = {}) => say('writing', key, values)

  test('is written, refused while a part is missing, read at the desk, and played by a stranger', async ({
    browser,
  }) => {
    test.slow()
    const { baseUrl, links, stop } = await startConsoleProduct([['Ana Ruiz', 'moderator']])
    try {
      const browserFor = (size: keyof typeof screenSizes) =>
        browser.newContext({ ...screenSizes[size], baseURL: baseUrl, reducedMotion: 'reduce' })
      const phone = await browserFor('phone')
      const author = await arriveAs(phone, { locale, baseUrl, email: 'author@example.org' })
      const storyId = randomUUID()
      const text = { title: 'The lamp of pier nine', characterId: 'mara-voss', source: draft }
      await author.get(saveOwnStory, { storyId, revision: 0, ...text })
      const page = await phone.newPage()
      await page.goto(`/stories/write/${storyId}`)
      await untilAlive(page)
      const part = page.getByRole('region', { name: of('publish.title') })
      const publish = part.getByRole('button', { name: of('publish.action'), exact: true })
      await publish.click()
      await expect(part.getByRole('alert')).toContainText(of('publish.faults'))
      await expectNoBarrier(page)

      await page.getByRole('textbox', { name: of('text') }).fill(whole)
      await expect(publish).toBeDisabled()
      await page.getByRole('button', { name: of('save'), exact: true }).click()
      await publish.click()
      await expect(part.getByText(of('publish.states.waiting'))).toBeVisible()
      await expectNoBarrier(page)

      const ana = await (await browserFor('desktop')).newPage()
      await enterConsole(ana, links[0] ?? '')
      await ana
        .getByRole('row', { name: /Publication review/ })
        .getByRole('link')
        .click()
      await expect(ana.getByText('The sea stays dark.', { exact: false })).toBeVisible()
      await ana.getByRole('button', { name: /^Claim/ }).click()
      await ana.getByRole('radio', { name: 'Open it to others' }).check()
      await ana.getByLabel('What you found').fill('It is about a lamp.')
      await ana.getByRole('button', { name: 'Decide' }).click()
      await expect(ana.getByText('Decided. It can still be appealed.')).toBeVisible()
      await page.reload()
      await expect(part.getByText(of('publish.states.shown'))).toBeVisible()

      const other = await browserFor('phone')
      await arriveAs(other, { locale, baseUrl })
      const stranger = await other.newPage()
      await stranger.goto('/stories?character=mara-voss')
      await stranger.getByRole('link', { name: text.title }).click()
      await untilAlive(stranger)
      await expect(stranger.getByRole('button', { name: say('reports', 'open') })).toBeVisible()
      await expectNoBarrier(stranger)
      await stranger.getByRole('button', { name: 'Wait' }).click()
      await expect(stranger.getByText('The sea stays dark.')).toBeVisible()
      await expect(stranger.getByText(say('stories', 'newEnding'))).toBeVisible()
    } finally {
      await stop()
    }
  })
})
